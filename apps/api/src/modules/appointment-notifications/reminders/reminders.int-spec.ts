import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { appointmentLinkDto } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { dayOfHours } from '../../../../test/days.js';
import { Clinic, HOUR_MS, inHours } from '../../../../test/clinic.js';
import { eventually } from '../../../../test/eventually.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { partOf } from '../../../../test/mail-parts.js';
import { type SmtpSink, startSmtpSink } from '../../../../test/smtp-sink.js';
import { Maintenance } from '../../../platform/queue/maintenance.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { WorkerModule } from '../../../worker.module.js';
import type { Appointment } from '../../appointments/appointment.entity.js';
import { Reminders } from './reminders.scheduled-job.js';

let api: ApiHarness;
let sink: SmtpSink;
let workers: INestApplicationContext[];
let clinic: Clinic;
let db: WorkerDb;

const startWorker = () =>
  NestFactory.createApplicationContext(WorkerModule.with({ ...api.env, SMTP_URL: sink.url }), {
    logger: false,
    abortOnError: false,
  });

beforeAll(async () => {
  [api, sink] = await Promise.all([startApi(), startSmtpSink()]);
  workers = await Promise.all([startWorker(), startWorker()]);
  clinic = await Clinic.open(api);
  db = new WorkerDb({ env: api.env });
}, START_TIMEOUT);

afterAll(async () => {
  await Promise.all((workers ?? []).map((worker) => worker.close()));
  await db?.onApplicationShutdown();
  await Promise.all([api?.stop(), sink?.stop()]);
});

const query = <T>(text: string, values: unknown[] = []) => api.given.owner.query<T[]>(text, values);
const remind = () => Promise.all(workers.map((worker) => worker.get(Maintenance).run('reminders')));
const queue = (now: Date) => new Reminders(db).run(now);
const nothingOpen = () =>
  eventually(async () => expect(await query('select id from app.outbox where done_at is null')).toEqual([]));

async function appointment(
  startsAt: Date,
  changes: Partial<Appointment> = {},
): Promise<{ patient: PersonIn; practitioner: PersonIn; id: string; startsAt: Date }> {
  const [patient, practitioner] = [await clinic.patient(), await clinic.practitioner()];
  const createdAt = new Date(startsAt.getTime() - 72 * HOUR_MS);
  const { id } = await api.given.appointment({ patient, practitioner: practitioner, startsAt, createdAt, ...changes });
  return { patient, practitioner, id, startsAt };
}

const remindersOf = async (id: string) =>
  (await clinic.notifications(id))
    .filter(({ kind }) => kind === 'reminder')
    .map(({ minutesBefore, state, late }) => ({ minutesBefore, state, late }));

const minutesOf = async (id: string) => (await remindersOf(id)).map(({ minutesBefore }) => minutesBefore);

const sentOnce = (id: string, minutesBefore: number, late: boolean) =>
  eventually(async () => expect(await remindersOf(id)).toEqual([{ minutesBefore, state: 'sent', late }]));

const DAY = 24 * 60;

describe('a reminder', () => {
  it('reaches the patient once with several workers', async () => {
    const { id, patient, practitioner } = await appointment(inHours(23.97));
    await remind();
    await remind();
    await sentOnce(id, DAY, false);
    await remind();
    await nothingOpen();
    expect(sink.mailsTo(patient.email)).toHaveLength(1);
    expect(sink.mailsTo(practitioner.email)).toEqual([]);
    expect(sink.mailsTo(patient.email)[0]?.source).toMatch(/^Subject: Reminder: your appointment at Riverside/m);
  });

  it('admits that it is late after downtime, and only the nearer of two is sent', async () => {
    const late = await appointment(inHours(15));
    const nearer = await appointment(inHours(0.5));
    await remind();
    await sentOnce(late.id, DAY, true);
    await sentOnce(nearer.id, 60, true);
    const source = sink.mailsTo(late.patient.email)[0]?.source ?? '';
    expect(await partOf(source, 'text/plain')).toContain('This reminder is late');
  });

  it("follows the patient's choice of reminders", async () => {
    const { id, patient } = await appointment(inHours(23.9));
    const browser = await api.as(patient);
    const chosen = {
      messages: true,
      daysBefore: false,
      onTheDay: true,
      pushMessages: true,
      pushAppointments: true,
      timeZone: null,
    };
    expect(await browser.put('/profile/mails', chosen)).toMatchObject({ status: 204 });
    await remind();
    expect(await remindersOf(id)).toEqual([]);
    await queue(inHours(23));
    expect(await minutesOf(id)).toEqual([60]);
  });

  it('remains unsent after the start and for cancelled or pending appointments', async () => {
    const appointments = [
      await appointment(inHours(-0.1)),
      await appointment(inHours(20), { status: 'cancelled' }),
      await appointment(inHours(21), { status: 'pending' }),
    ];
    await remind();
    for (const { id } of appointments) expect(await remindersOf(id)).toEqual([]);
  });

  it('remains unsent if the appointment was cancelled or moved in the meantime', async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    const [cancelled, moved] = [await appointment(inHours(20)), await appointment(inHours(21))];
    await queue(new Date());
    await clinic.cancel(cancelled.id);
    await clinic.change(moved.id, { startsAt: inHours(22) });
    workers = await Promise.all([startWorker(), startWorker()]);
    await nothingOpen();
    for (const { id } of [cancelled, moved]) {
      expect(await remindersOf(id)).toEqual([{ minutesBefore: DAY, state: 'superseded', late: false }]);
    }
    const mails = [cancelled, moved].flatMap(({ patient }) => sink.mailsTo(patient.email));
    expect(mails.filter(({ source }) => /^Subject: Reminder/m.test(source))).toEqual([]);
  });

  it('remains unsent if the booking or move came after its due time', async () => {
    const [patient, practitioner] = [await clinic.patient(), await clinic.practitioner()];
    const soon = await clinic.book(patient, practitioner, inHours(10));
    const moved = await appointment(inHours(60));
    await clinic.change(moved.id, { startsAt: inHours(12) });
    const atOnce = await clinic.book(patient, practitioner, inHours(0.5));
    await remind();
    for (const id of [soon, moved.id, atOnce]) expect(await remindersOf(id)).toEqual([]);
    await nothingOpen();
    await queue(inHours(9.5));
    expect(await remindersOf(soon)).toHaveLength(1);
  });

  it.each([
    ['spring', dayOfHours(23)],
    ['autumn', dayOfHours(25)],
  ])('falls due 24 hours before the start when clocks change in %s', async (_, day) => {
    const start = new Date(`${day}T15:00:00Z`);
    const due = new Date(start.getTime() - 24 * 60 * 60_000);
    const before = new Date(due.getTime() - 60_000);
    const { id } = await appointment(start);
    await queue(before);
    expect(await remindersOf(id)).toEqual([]);
    await queue(due);
    expect(await remindersOf(id)).toHaveLength(1);
  });
});

describe('reminders of a practice', () => {
  interface Rules {
    readonly reminderMinutes?: readonly number[];
    readonly noticeMinutes?: number;
  }

  const set = async (rules: Rules) => {
    const { body } = await clinic.desk.get('/scheduling-settings');
    const saved = await clinic.desk.put('/scheduling-settings', { ...body, ...rules });
    expect(saved.status).toBe(200);
  };

  const ownType = async (reminderMinutes: readonly number[] | null) => {
    const { id } = await api.given.appointmentType(clinic.admin.practice);
    const { body } = await clinic.desk.get('/appointment-types');
    const { bookedNoticeMinutes: _, ...type } = (body.items as { id: string; bookedNoticeMinutes: number }[]).find(
      (one) => one.id === id,
    )!;
    const { id: __, ...saved } = { ...type, reminderMinutes };
    expect(await clinic.desk.put(`/appointment-types/${id}`, saved)).toMatchObject({ status: 204 });
    return id;
  };

  afterEach(async () => {
    await query(`update app.practices set reminder_minutes = '{1440,60}', reminders_changed_at = null`);
  });

  it("follow the practice's times, once each, with two racing workers", async () => {
    await set({ reminderMinutes: [3 * DAY, 120, 15] });
    await query('update app.practices set reminders_changed_at = null');
    const { id, patient } = await appointment(inHours(71.98));
    const at = async (hours: number) => {
      const now = new Date(inHours(71.98).getTime() - hours * HOUR_MS);
      await Promise.all([queue(now), queue(now), queue(now)]);
    };
    await at(72);
    await sentOnce(id, 3 * DAY, false);
    for (const hours of [24, 2, 1, 0.25, 0.1]) await at(hours);
    expect(await minutesOf(id)).toEqual([3 * DAY, 120, 15]);
    await nothingOpen();
    // Those of the coming days are not worth a mail yet: the appointment is too far away.
    expect(sink.mailsTo(patient.email)).toHaveLength(1);
  });

  it('never come late for a time that was added after it passed or restored', async () => {
    const [reminded, fresh] = [await appointment(inHours(23.97)), await appointment(inHours(47))];
    await remind();
    await sentOnce(reminded.id, DAY, false);
    await set({ reminderMinutes: [60] });
    await set({ reminderMinutes: [2 * DAY, DAY, 60] });
    await remind();
    await nothingOpen();
    expect(await minutesOf(reminded.id)).toEqual([DAY]);
    expect(await minutesOf(fresh.id)).toEqual([]);
    await queue(inHours(24));
    expect(await minutesOf(fresh.id)).toEqual([DAY]);
  });

  it('skip a queued reminder that the practice has removed', async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    const { id, patient } = await appointment(inHours(20));
    await queue(new Date());
    await set({ reminderMinutes: [60] });
    workers = await Promise.all([startWorker(), startWorker()]);
    await nothingOpen();
    expect(await remindersOf(id)).toEqual([{ minutesBefore: DAY, state: 'superseded', late: false }]);
    expect(sink.mailsTo(patient.email)).toEqual([]);
  });

  it("follow the type's own times, and the practice's times without them", async () => {
    const [own, none] = [await ownType([2 * DAY]), await ownType([])];
    await query('update app.appointment_types set reminders_changed_at = null');
    const ofOwn = await appointment(inHours(47.97), { appointmentTypeId: own });
    const ofNone = await appointment(inHours(20), { appointmentTypeId: none });
    await remind();
    await sentOnce(ofOwn.id, 2 * DAY, false);
    expect(await remindersOf(ofNone.id)).toEqual([]);
    await queue(inHours(23.9));
    expect(await minutesOf(ofOwn.id)).toEqual([2 * DAY]);
    const { body } = await clinic.desk.get('/appointment-types');
    const found = (body.items as Record<string, unknown>[]).find(({ id }) => id === none)!;
    const { id: _, bookedNoticeMinutes: __, ...type } = found;
    await clinic.desk.put(`/appointment-types/${none}`, { ...type, reminderMinutes: null });
    await remind();
    expect(await remindersOf(ofNone.id)).toEqual([]);
    await queue(inHours(19.5));
    expect(await minutesOf(ofNone.id)).toEqual([60]);
  });
});

describe('a link in a mail', () => {
  let serial = 0;
  const from = () => ({ 'x-forwarded-for': `10.3.0.${(serial += 1)}` });
  const lookup = (token: string) => api.anybody.post('/appointment-links/lookup', { token }, from());
  const act = (token: string) => api.anybody.post('/appointment-links/act', { token }, from());

  async function tokensIn({ email }: PersonIn, place = 0): Promise<Record<string, string>> {
    await eventually(async () => expect(sink.mailsTo(email).length).toBeGreaterThan(place));
    const text = await partOf(sink.mailsTo(email)[place]?.source ?? '', 'text/plain');
    const links = text.matchAll(/^(I will come|Cancel this appointment): http:\/\/localhost:4200\/visit\/([\w-]+)$/gm);
    return Object.fromEntries([...links].map(([, label = '', token = '']) => [label, token] as const));
  }

  it('confirms without signing in, and changes nothing when it is opened', async () => {
    const { id, patient } = await appointment(inHours(23));
    await remind();
    const { 'I will come': token = '' } = await tokensIn(patient);
    const found = appointmentLinkDto.strict().parse((await lookup(token)).body);
    expect(found).toMatchObject({
      action: 'confirm',
      state: 'open',
      timeZone: 'America/New_York',
      practice: { name: 'Riverside', phone: '+1 212 555 0100' },
    });
    expect((await clinic.desk.get(`/appointments/${id}/notifications`)).body.confirmedByPatientAt).toBeNull();
    expect(await act(token)).toMatchObject({ status: 200, body: { state: 'used' } });
    expect(await act(token)).toMatchObject({ status: 200, body: { state: 'used' } });
    const { body } = await clinic.desk.get(`/appointments/${id}/notifications`);
    expect(body.confirmedByPatientAt).toEqual(expect.any(String));
    expect((await clinic.desk.get(`/appointments/${id}`)).body).toMatchObject({ status: 'confirmed', revision: 0 });
  });

  it('cancels as the patient within the notice period and notifies both sides', async () => {
    const [patient, practitioner] = [await clinic.patient(), await clinic.practitioner()];
    const id = await clinic.book(patient, practitioner, inHours(48));
    const { 'Cancel this appointment': token = '' } = await tokensIn(patient);
    const [first, second] = await Promise.all([act(token), act(token)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await lookup(token)).body).toMatchObject({ action: 'cancel', state: 'used' });
    await eventually(async () => expect(sink.mailsTo(practitioner.email)).toHaveLength(2));
    const history = (await clinic.desk.get(`/appointments/${id}/history`)).body.items as object[];
    expect(history.at(-1)).toMatchObject({ to: 'cancelled', by: 'Rosa Lind', reason: null });
    const events = await query<{ actor_role: string }>(
      `select actor_role, actor_user_id from app.audit_events where resource_ids = array[$1::uuid] and action = 'update'`,
      [id],
    );
    expect(events).toEqual([{ actor_role: 'patient', actor_user_id: patient.userId }]);
  });

  it('cancels for two more hours after the first reminder', async () => {
    const { patient, id } = await appointment(inHours(23));
    await remind();
    const { 'Cancel this appointment': token = '' } = await tokensIn(patient);
    expect(await act(token)).toMatchObject({ status: 200, body: { state: 'used' } });
    expect((await clinic.desk.get(`/appointments/${id}`)).body.status).toBe('cancelled');
  });

  it('shows the phone number instead of cancelling after the notice period', async () => {
    const { patient, id } = await appointment(inHours(23));
    await remind();
    const { 'Cancel this appointment': token = '' } = await tokensIn(patient);
    await query(
      `with moved as (update app.appointments set starts_at = now() + interval '21 hours', ends_at = now() + interval '22 hours'
         where id = $1 returning id, starts_at)
       update app.appointment_links set for_start = starts_at from moved where appointment_id = moved.id`,
      [id],
    );
    expect((await lookup(token)).body).toMatchObject({ action: 'cancel', state: 'too_late' });
    expect(await act(token)).toMatchObject({ status: 409, body: { code: 'appointment.notice_too_short' } });
    expect((await clinic.desk.get(`/appointments/${id}`)).body.status).toBe('confirmed');
  });

  it('does nothing after the appointment was moved or cancelled', async () => {
    const moved = await appointment(inHours(22));
    const cancelled = await appointment(inHours(22));
    await remind();
    const { 'I will come': ofMoved = '' } = await tokensIn(moved.patient);
    const { 'I will come': ofCancelled = '' } = await tokensIn(cancelled.patient);
    await clinic.change(moved.id, { startsAt: inHours(30) });
    await clinic.cancel(cancelled.id);
    expect((await lookup(ofMoved)).body.state).toBe('expired');
    expect((await lookup(ofCancelled)).body.state).toBe('cancelled');
    for (const token of [ofMoved, ofCancelled]) {
      expect(await act(token)).toMatchObject({ status: 409, body: { code: 'appointment.not_possible' } });
    }
  });

  it('gives every invalid token the same answer and accepts ten requests a minute', async () => {
    for (const send of [lookup, act]) {
      expect(await send('nonsense')).toMatchObject({ status: 404, body: { code: 'resource.not_found' } });
    }
    const address = { 'x-forwarded-for': '10.9.9.9' };
    const body = { token: 'x', action: 'cancel' };
    expect(await api.anybody.post('/appointment-links/act', body, address)).toMatchObject({ status: 400 });
    const send = () => api.anybody.post('/appointment-links/act', { token: 'x' }, address);
    for (let attempt = 1; attempt < 10; attempt += 1) expect(await send()).toMatchObject({ status: 404 });
    expect(await send()).toMatchObject({ status: 429 });
  });
});
