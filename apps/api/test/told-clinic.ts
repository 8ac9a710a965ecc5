import { expect } from '@jest/globals';
import type { AddPushDevice, AppointmentNotifications, PushPayload } from '@telecare/contracts';
import { Maintenance } from '../src/platform/queue/maintenance.js';
import { HOUR_MS } from './clinic.js';
import { eventually } from './eventually.js';
import type { PersonIn } from './factories/given.js';
import { PushService } from './push-service.js';
import { TextedClinic } from './texted-clinic.js';

type Notification = AppointmentNotifications['items'][number];

// A clinic that tells people by push, text, and mail, with a clock that the spec moves.
export class ToldClinic {
  private constructor(
    readonly push: PushService,
    readonly texted: TextedClinic,
  ) {}

  static async open(): Promise<ToldClinic> {
    const push = await PushService.start();
    return new ToldClinic(push, await TextedClinic.open({ PUSH_HOSTS: push.url }));
  }

  get clinic() {
    return this.texted.mailed.clinic;
  }

  async stop(): Promise<void> {
    await this.texted.stop();
    await this.push.stop();
  }

  remind(): Promise<void> {
    return this.texted.mailed.worker.get(Maintenance).run('reminders');
  }

  async addDevice(person: PersonIn): Promise<AddPushDevice> {
    const device = this.push.subscribe();
    const { status } = await (await this.texted.mailed.api.as(person)).post('/profile/push-devices', device);
    expect(status).toBe(200);
    return device;
  }

  async choose(person: PersonIn, choices: { pushAppointments?: boolean; timeZone?: string | null }): Promise<void> {
    const usual = { messages: true, daysBefore: true, onTheDay: true, pushMessages: true, pushAppointments: true };
    const app = await this.texted.mailed.api.as(person);
    const { status } = await app.put('/profile/mails', { ...usual, timeZone: null, ...choices });
    expect(status).toBe(204);
  }

  async appointmentOf(patient: PersonIn, startsAt: Date): Promise<string> {
    const practitioner = await this.clinic.practitioner();
    const createdAt = new Date(startsAt.getTime() - 72 * HOUR_MS);
    return (await this.texted.mailed.api.given.appointment({ patient, practitioner, startsAt, createdAt })).id;
  }

  async reminderOf(id: string): Promise<Notification | undefined> {
    return (await this.clinic.notifications(id)).find(({ kind }) => kind === 'reminder');
  }

  pushedTo(device: AddPushDevice): PushPayload[] {
    return this.push.pushedTo(device.endpoint).map(({ payload }) => payload);
  }

  async pushed(device: AddPushDevice, count = 1): Promise<PushPayload> {
    await eventually(() => expect(this.pushedTo(device)).toHaveLength(count));
    return this.pushedTo(device)[count - 1]!;
  }

  async report(token: string | undefined): Promise<number> {
    return (await this.texted.mailed.api.anybody.post('/push-reports', { token })).status;
  }

  mailsTo(person: PersonIn) {
    return this.texted.mailed.sink.mailsTo(person.email);
  }

  // Everything that was queued up to now happened so many minutes earlier.
  async pass(minutes: number): Promise<void> {
    const ago = `${minutes} minutes`;
    const { mailed } = this.texted;
    await mailed.query('update app.appointment_notifications set created_at = created_at - $1::interval', [ago]);
    await mailed.query('update app.notification_deliveries set claimed_at = claimed_at - $1::interval', [ago]);
    await this.clinic.letHeldMailsGo();
  }

  // Waits until nothing is left to do before the clock moves on.
  async settle(): Promise<void> {
    await eventually(async () => {
      const open = `select topic from app.outbox where done_at is null and available_at <= now()`;
      expect(await this.texted.mailed.query(open)).toEqual([]);
    }, 30);
  }
}
