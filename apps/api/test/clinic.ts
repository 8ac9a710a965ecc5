import { randomUUID } from 'node:crypto';
import type { AppointmentNotifications } from '@telecare/contracts';
import pg from 'pg';
import type { ApiHarness } from './api-harness.js';
import type { PersonIn } from './factories/given.js';
import type { Visitor } from './visitor.js';

export const HOUR_MS = 3_600_000;

export const inHours = (hours: number): Date => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * HOUR_MS);

/** Text that mails must never contain, because it is confidential. */
export const NOTES = 'Notes about the kidneys';

interface AppointmentChange {
  readonly startsAt?: Date;
  readonly practitionerId?: string;
  readonly appointmentTypeId?: string;
  readonly notes?: string;
}

export class Clinic {
  private constructor(
    private readonly api: ApiHarness,
    readonly admin: PersonIn,
    readonly desk: Visitor,
    readonly appointmentTypeId: string,
  ) {}

  static async open(api: ApiHarness, name = 'Riverside'): Promise<Clinic> {
    const contact = { email: 'desk@riverside.example', phone: '+1 212 555 0100', address: '1 Main Street' };
    const practice = await api.given.practice({ name, ...contact });
    const admin = await api.given.person(practice, 'practice_admin');
    const desk = await api.as(admin);
    const type = {
      name: 'Follow-up',
      minutes: 30,
      mode: 'in_person',
      color: 'blue',
      booking: 'request',
      isActive: true,
    };
    const { body } = await desk.post('/appointment-types', { ...type, practitionerIds: [] });
    return new Clinic(api, admin, desk, String(body.id));
  }

  patient(overrides: Partial<PersonIn['profile']> = {}): Promise<PersonIn> {
    return this.api.given.person(this.admin.practice, 'patient', { firstName: 'Rosa', lastName: 'Lind', ...overrides });
  }

  practitioner(): Promise<PersonIn> {
    return this.api.given.person(this.admin.practice, 'practitioner', { firstName: 'Ana', lastName: 'Silva' });
  }

  async book(patient: PersonIn, practitioner: PersonIn, startsAt: Date): Promise<string> {
    const { status, body } = await this.desk.post('/appointments', {
      key: randomUUID(),
      patientId: patient.profile.id,
      appointmentTypeId: this.appointmentTypeId,
      practitionerId: practitioner.profile.id,
      startsAt: startsAt.toISOString(),
      notes: NOTES,
      patientNote: NOTES,
      outsideHours: true,
    });
    if (status !== 201) throw new Error(`Not booked: ${JSON.stringify(body)}`);
    return String(body.id);
  }

  async change(id: string, changes: AppointmentChange, mails: 'due' | 'held' = 'due'): Promise<void> {
    const { body } = await this.desk.get(`/appointments/${id}`);
    const { status } = await this.desk.send('PUT', `/appointments/${id}`, {
      revision: body.revision,
      startsAt: changes.startsAt?.toISOString() ?? body.startsAt,
      appointmentTypeId: changes.appointmentTypeId ?? body.appointmentTypeId,
      practitionerId: changes.practitionerId ?? (body.practitioner as { id: string }).id,
      notes: changes.notes ?? body.notes,
      reason: 'A reason for staff only',
      outsideHours: true,
    });
    if (status !== 204) throw new Error(`Not changed: ${status}`);
    if (mails === 'due') await this.letHeldMailsGo();
  }

  async letHeldMailsGo(): Promise<void> {
    await this.api.given.owner.query(
      `update app.appointment_changes set at = at - interval '20 seconds', held_until = case when batch_id is not null then now() end`,
    );
    await this.api.given.owner.query('update app.appointment_messages set held_until = now()');
    const worker = new pg.Client({ connectionString: this.api.env.DATABASE_WORKER_URL });
    await worker.connect();
    await worker.query('update app.outbox set available_at = now() where available_at > now()');
    await worker.end();
  }

  async cancel(id: string): Promise<void> {
    const { status } = await this.desk.post(`/appointments/${id}/actions`, { action: 'cancel', reason: NOTES });
    if (status !== 204) throw new Error(`Not cancelled: ${status}`);
  }

  async notifications(id: string): Promise<AppointmentNotifications['items']> {
    const { body } = await this.desk.get(`/appointments/${id}/notifications`);
    return body.items as AppointmentNotifications['items'];
  }
}
