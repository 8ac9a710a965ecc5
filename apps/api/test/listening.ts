import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { eventually } from './eventually.js';
import type { Visitor } from './visitor.js';

export interface Told {
  readonly event: string;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export class Listening {
  readonly told: Told[] = [];
  readonly comments: string[] = [];
  isOver = false;

  private constructor(
    private readonly asked: ClientRequest,
    readonly answer: IncomingMessage,
  ) {
    const parser = createParser({
      onEvent: (event) => this.told.push(toTold(event)),
      onComment: (comment) => this.comments.push(comment),
    });
    answer.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
    answer.on('close', () => (this.isOver = true)).on('error', () => undefined);
  }

  static async open(
    app: NestFastifyApplication,
    visitor: Visitor,
    { cursor, path = '/realtime' }: { cursor?: string | undefined; path?: string } = {},
  ): Promise<Listening> {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const headers = { ...visitor.credentials('GET', path), ...(cursor ? { 'last-event-id': cursor } : {}) };
    const asked = request({ host: 'localhost', port, path: `/api${path}`, headers });
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      asked.once('response', resolve).once('error', reject).end(),
    );
    asked.on('error', () => undefined);
    const listening = new Listening(asked, answer);
    if (answer.statusCode === 200) await listening.hears('hello');
    return listening;
  }

  hears(event: string, matches: (data: Told['data']) => boolean = () => true): Promise<Told> {
    return eventually(() => {
      const found = this.told.find((told) => told.event === event && matches(told.data));
      if (!found) throw new Error(`Not told ${event}: ${JSON.stringify(this.told)}`);
      return found;
    });
  }

  of(event: string): Told['data'][] {
    return this.told.filter((told) => told.event === event).map(({ data }) => data);
  }

  get cursor(): string | undefined {
    return this.told.at(-1)?.id;
  }

  close(): void {
    this.asked.destroy();
  }
}

const toTold = ({ event = '', id = '', data }: EventSourceMessage): Told => ({
  event,
  id,
  data: JSON.parse(data) as Told['data'],
});
