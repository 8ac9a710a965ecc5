import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { PersonIn } from './factories/given.js';
import { MailedClinic } from './mailed-clinic.js';
import { TextCatcher } from './text-catcher.js';

export const SENDER = '+12025550100';

const SETTINGS = {
  isOn: true,
  provider: null,
  accountId: null,
  token: null,
  webhookSecret: null,
  sender: SENDER,
  shownName: 'Riverside',
  country: 'US',
  monthlyLimit: 1_000,
  agreedOn: null,
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

// Zone where it is noon now, so that no spec runs in quiet hours.
function zoneAtNoon(now = new Date()): string {
  const hours = 12 - now.getUTCHours();
  if (hours === 0) return 'UTC';
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

// A clinic with a worker, a mail server, and a provider of texts that calls the API back.
export class TextedClinic {
  private numbers = 100;

  private constructor(
    readonly mailed: MailedClinic,
    readonly catcher: TextCatcher,
  ) {}

  static async open(variables: NodeJS.ProcessEnv = {}): Promise<TextedClinic> {
    const [catcher, port] = await Promise.all([TextCatcher.start(), freePort()]);
    const mailed = await MailedClinic.open({
      TEXT_CATCHER_URL: catcher.url,
      PUBLIC_URL: `http://localhost:${port}`,
      ...variables,
    });
    await mailed.api.app.listen(port, 'localhost');
    const clinic = new TextedClinic(mailed, catcher);
    await mailed.query('update app.practices set time_zone = $2 where id = $1', [clinic.practiceId, zoneAtNoon()]);
    await clinic.saveSettings({});
    return clinic;
  }

  get practiceId(): string {
    return this.mailed.clinic.admin.practice.id;
  }

  async saveSettings(changes: Partial<Record<keyof typeof SETTINGS, unknown>>) {
    const { body } = await this.mailed.clinic.desk.get('/practice-texts');
    return this.mailed.clinic.desk.send('PUT', '/practice-texts', {
      ...SETTINGS,
      ...changes,
      revision: body.revision,
    });
  }

  newNumber(): string {
    this.numbers += 1;
    return `+1202555${String(this.numbers).padStart(4, '0')}`;
  }

  // The front desk records the number and the consent of a new patient.
  async patient(number = this.newNumber()): Promise<PersonIn & { readonly number: string }> {
    const patient = await this.mailed.clinic.patient();
    const path = `/patients/${patient.profile.id}/text-number`;
    const { status, body } = await this.mailed.clinic.desk.send('PUT', path, { number, how: 'spoken' });
    if (status !== 204) throw new Error(`The number was not saved: ${JSON.stringify(body)}`);
    return { ...patient, number };
  }

  async stop(): Promise<void> {
    await this.mailed.stop();
    await this.catcher.stop();
  }
}
