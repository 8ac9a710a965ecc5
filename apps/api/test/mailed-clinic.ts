import { expect } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { WorkerModule } from '../src/worker.module.js';
import { type ApiHarness, startApi } from './api-harness.js';
import { propertiesOf } from './calendar-text.js';
import { Clinic } from './clinic.js';
import { eventually } from './eventually.js';
import type { PersonIn } from './factories/given.js';
import { partOf } from './mail-parts.js';
import { type SmtpSink, startSmtpSink } from './smtp-sink.js';

export const calendarIn = async (source: string) => propertiesOf(await partOf(source, 'text/calendar'));

const headersOf = (source: string) => source.slice(0, source.indexOf('\r\n\r\n'));

export class MailedClinic {
  worker!: INestApplicationContext;

  private constructor(
    readonly api: ApiHarness,
    readonly sink: SmtpSink,
    readonly clinic: Clinic,
  ) {}

  static async open(variables: NodeJS.ProcessEnv = {}): Promise<MailedClinic> {
    const [api, sink] = await Promise.all([startApi(variables), startSmtpSink()]);
    const opened = new MailedClinic(api, sink, await Clinic.open(api));
    opened.worker = await opened.startWorker();
    return opened;
  }

  startWorker(): Promise<INestApplicationContext> {
    const env = { ...this.api.env, SMTP_URL: this.sink.url };
    return NestFactory.createApplicationContext(WorkerModule.with(env), { logger: false, abortOnError: false });
  }

  async stop(): Promise<void> {
    await this.worker.close();
    await Promise.all([this.api.stop(), this.sink.stop()]);
  }

  async pair(): Promise<readonly [patient: PersonIn, practitioner: PersonIn]> {
    return [await this.clinic.patient(), await this.clinic.practitioner()];
  }

  query<T>(text: string, values: unknown[] = []): Promise<T[]> {
    return this.api.given.owner.query<T[]>(text, values);
  }

  async mailTo({ email }: PersonIn, place = 0): Promise<string> {
    const sources = () => this.sink.mailsTo(email).map(({ source }) => source);
    // A failure shows the headers of each mail.
    await eventually(() => expect(sources().map(headersOf)).toHaveLength(place + 1));
    return sources()[place] ?? '';
  }

  settled(id: string, count: number): Promise<void> {
    return eventually(async () =>
      expect((await this.clinic.notifications(id)).filter(({ state }) => state !== 'queued')).toHaveLength(count),
    );
  }

  nothingOpen(): Promise<void> {
    return eventually(async () =>
      expect(await this.query('select id from app.outbox where done_at is null')).toEqual([]),
    );
  }
}
