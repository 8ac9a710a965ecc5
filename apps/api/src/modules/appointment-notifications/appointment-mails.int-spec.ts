import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { appointmentNotifications } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { propertiesOf } from '../../../test/calendar-text.js';
import { Clinic, inHours, NOTES } from '../../../test/clinic.js';
import { eventually } from '../../../test/eventually.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { partOf, partsOf } from '../../../test/mail-parts.js';
import { type SmtpSink, startSmtpSink } from '../../../test/smtp-sink.js';
import { WorkerModule } from '../../worker.module.js';
import { NotificationsProcessor } from './notifications.processor.js';

let api: ApiHarness;
let sink: SmtpSink;
let worker: INestApplicationContext;
let clinic: Clinic;

const startWorker = () =>
  NestFactory.createApplicationContext(WorkerModule.with({ ...api.env, SMTP_URL: sink.url }), {
    logger: false,
    abortOnError: false,
  });

beforeAll(async () => {
  [api, sink] = await Promise.all([startApi(), startSmtpSink()]);
  [worker, clinic] = await Promise.all([startWorker(), Clinic.open(api)]);
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await Promise.all([api?.stop(), sink?.stop()]);
});

const pair = async () => [await clinic.patient(), await clinic.practitioner()] as const;
const query = <T>(text: string, values: unknown[] = []) => api.given.owner.query<T[]>(text, values);

/** The only one so far, or the one at a place. */
async function mailTo({ email }: PersonIn, place = 0): Promise<string> {
  await eventually(async () => expect(sink.mailsTo(email)).toHaveLength(place + 1));
  return sink.mailsTo(email)[place]?.source ?? '';
}

const calendarIn = async (source: string) => propertiesOf(await partOf(source, 'text/calendar'));
const settled = (id: string, count: number) =>
  eventually(async () =>
    expect((await clinic.notifications(id)).filter(({ state }) => state !== 'queued')).toHaveLength(count),
  );

const nothingOpen = () =>
  eventually(async () => expect(await query('select id from app.outbox where done_at is null')).toEqual([]));

describe('a booked appointment', () => {
  it('is mailed to both sides with a calendar file, and says nothing that is for the practice only', async () => {
    const [patient, practitioner] = await pair();
    const startsAt = inHours(72);
    const id = await clinic.book(patient, practitioner, startsAt);
    const mails = [await mailTo(patient), await mailTo(practitioner)];
    const utc = startsAt.toISOString().replace(/\.\d+/, '');
    for (const [index, source] of mails.entries()) {
      expect(source).toMatch(/^Subject: .*Riverside/m);
      expect(source).toMatch(/^From: Riverside </m);
      expect((await partsOf(source)).map(({ name }) => name)).toContain('appointment.ics');
      expect(await calendarIn(source)).toMatchObject({
        METHOD: 'REQUEST',
        UID: `${id}@localhost`,
        SEQUENCE: '0',
        DTSTART: utc,
        STATUS: 'CONFIRMED',
        ORGANIZER: 'mailto:desk@riverside.example',
        ATTENDEE: `mailto:${[patient, practitioner][index]?.email}`,
      });
      for (const { text } of await partsOf(source)) expect(text).not.toContain(NOTES);
      expect(await partOf(source, 'text/html')).toContain('Follow-up');
    }
    const [toPatient = '', toPractitioner = ''] = mails;
    expect(await partOf(toPatient, 'text/plain')).toContain('With: Ana Silva');
    expect((await calendarIn(toPatient)).SUMMARY).toBe('Appointment at Riverside');
    expect((await calendarIn(toPractitioner)).SUMMARY).toBe('Appointment at Riverside (R. L.)');
    for (const { text } of await partsOf(toPractitioner)) expect(text).not.toMatch(/Rosa|Lind/);
  });

  it('leaves ids only in the outbox, and nothing when it is done', async () => {
    const [patient, practitioner] = await pair();
    const id = await clinic.book(patient, practitioner, inHours(72));
    for (const { text } of await query<{ text: string }>(`select distinct payload::text as text from app.outbox`)) {
      expect(text).toMatch(/^\{\}$|^\{"(changeId|notificationId)": "[\w-]{36}"\}$/);
    }
    await settled(id, 2);
    await nothingOpen();
    expect(await query(`select distinct payload from app.outbox`)).toEqual([{ payload: {} }]);
  });

  it('that only waits for the practice is a request, and confirmed later', async () => {
    const [patient, practitioner] = await pair();
    const appointment = await api.given.appointment({
      patient,
      practitioner: practitioner,
      status: 'pending',
      startsAt: inHours(50),
    });
    await clinic.desk.post(`/appointments/${appointment.id}/actions`, { action: 'confirm', reason: null });
    expect(await mailTo(patient)).toMatch(/^Subject: .*is confirmed/m);
  });

  it('without an address to write to is told to the other side, and the practice sees it', async () => {
    const practitioner = await clinic.practitioner();
    const id = await clinic.book(await clinic.patient({ email: null }), practitioner, inHours(72));
    await mailTo(practitioner);
    await settled(id, 2);
    const body = (await clinic.desk.get(`/appointments/${id}/notifications`)).body;
    expect(appointmentNotifications.strict().parse(body)).toMatchObject({
      confirmedByPatientAt: null,
      items: [
        { kind: 'booked', recipient: 'patient', state: 'no_address' },
        { kind: 'booked', recipient: 'practitioner', state: 'sent' },
      ],
    });
  });
});

describe('an appointment that changes', () => {
  it('keeps its identity in calendars and counts up, from booking to cancelling', async () => {
    const [patient, practitioner] = await pair();
    const id = await clinic.book(patient, practitioner, inHours(72));
    const booked = await calendarIn(await mailTo(patient));
    await clinic.change(id, { startsAt: inHours(80) });
    const toldOfMove = await mailTo(patient, 1);
    expect(await partOf(toldOfMove, 'text/plain')).toMatch(/^Instead of: /m);
    const moved = await calendarIn(toldOfMove);
    await clinic.cancel(id);
    const cancelled = await calendarIn(await mailTo(patient, 2));
    expect([moved.UID, cancelled.UID]).toEqual([booked.UID, booked.UID]);
    expect([booked, moved, cancelled].map(({ SEQUENCE }) => SEQUENCE)).toEqual(['0', '1', '2']);
    expect(moved.DTSTART).not.toBe(booked.DTSTART);
    expect(cancelled).toMatchObject({ METHOD: 'CANCEL', STATUS: 'CANCELLED', DTSTART: moved.DTSTART });
    await mailTo(practitioner, 2);
    for (const { source } of sink.mailsTo(patient.email)) {
      for (const { text } of await partsOf(source)) expect(text).not.toMatch(/kidneys|for staff only/);
    }
  });

  it('is no news when only its notes change, or when it is past', async () => {
    const [patient, practitioner] = await pair();
    const id = await clinic.book(patient, practitioner, inHours(72));
    await settled(id, 2);
    await clinic.change(id, { notes: 'Others' });
    const past = await api.given.appointment({ patient, practitioner: practitioner, startsAt: inHours(-1) });
    await clinic.desk.post(`/appointments/${past.id}/actions`, { action: 'cancel', reason: null });
    await nothingOpen();
    expect(await clinic.notifications(id)).toHaveLength(2);
    expect(await clinic.notifications(past.id)).toEqual([]);
  });

  it('is taken out of the calendar of the practitioner who no longer has it', async () => {
    const [patient, former] = await pair();
    const next = await clinic.practitioner();
    const id = await clinic.book(patient, former, inHours(72));
    await mailTo(former);
    await clinic.change(id, { practitionerId: next.profile.id });
    expect(await calendarIn(await mailTo(former, 1))).toMatchObject({ METHOD: 'CANCEL', UID: `${id}@localhost` });
    expect(await calendarIn(await mailTo(next))).toMatchObject({ METHOD: 'REQUEST', UID: `${id}@localhost` });
    expect(await mailTo(patient, 1)).toMatch(/^Subject: Your appointment at Riverside was moved/m);
  });

  it('tells both sides when the patient asks for another time, thinks better of it, and is declined', async () => {
    const [patient, practitioner] = await pair();
    await api.given.schedule(practitioner);
    const id = await clinic.book(patient, practitioner, inHours(72));
    const theirs = await api.as(patient);
    const other = new Date(
      Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), new Date().getUTCDate() + 9, 16),
    );
    const ask = () =>
      theirs.put(`/my-appointments/${id}/reschedule-request`, {
        times: [{ startsAt: other.toISOString(), practitionerId: practitioner.profile.id }],
        note: NOTES,
      });
    await Promise.all([mailTo(patient), mailTo(practitioner)]);
    expect(await ask()).toMatchObject({ status: 204 });
    const asked = await mailTo(practitioner, 1);
    expect(asked).toMatch(/^Subject: A patient asks for another time at Riverside/m);
    expect(await partOf(asked, 'text/plain')).toMatch(/Asked for: \w+day, .* at \d+:00\s[AP]M E[SD]T/);
    for (const { text } of await partsOf(asked)) expect(text).not.toMatch(new RegExp(`Rosa|Lind|${NOTES}`));
    expect(await mailTo(patient, 1)).toMatch(/^Subject: You asked for another time at Riverside/m);
    await theirs.delete(`/my-appointments/${id}/reschedule-request`);
    expect(await partOf(await mailTo(practitioner, 2), 'text/plain')).toContain(
      'The patient no longer asks for another time.',
    );
    expect(await partOf(await mailTo(patient, 2), 'text/plain')).toContain('You no longer ask for another time.');
    await ask();
    await mailTo(patient, 3);
    await clinic.desk.post(`/appointments/${id}/reschedule-answer`, { accept: null, reason: 'A reason' });
    expect(await mailTo(patient, 4)).toMatch(/^Subject: .*stays as it is/m);
    const told = (await clinic.notifications(id)).map(({ kind }) => kind);
    expect(told.filter((kind) => kind !== 'booked')).toEqual(
      ['reschedule_requested', 'withdrawn', 'reschedule_requested', 'declined'].flatMap((kind) => [kind, kind]),
    );
  });

  it('tells of a wish that is accepted at once by the move alone', async () => {
    const [patient, practitioner] = await pair();
    const id = await clinic.book(patient, practitioner, inHours(72));
    const accept = { startsAt: inHours(96).toISOString(), practitionerId: practitioner.profile.id };
    await query(
      `update app.appointments set requested_starts = array[$2::timestamptz], reschedule_requested_at = now(),
         requested_practitioner_ids = array[practitioner_profile_id] where id = $1`,
      [id, accept.startsAt],
    );
    await clinic.desk.post(`/appointments/${id}/reschedule-answer`, { accept, reason: null });
    await eventually(async () => {
      const told = (await clinic.notifications(id)).map(({ kind }) => kind);
      expect(told).toEqual(['booked', 'booked', 'moved', 'moved']);
    });
  });
});

describe('a move that is taken back', () => {
  it('is told to nobody, neither there nor back', async () => {
    const [patient, practitioner] = await pair();
    const startsAt = inHours(72);
    const id = await clinic.book(patient, practitioner, startsAt);
    await settled(id, 2);
    await clinic.change(id, { startsAt: inHours(80) }, 'held');
    await clinic.change(id, { startsAt });
    await settled(id, 6);
    expect([sink.mailsTo(patient.email).length, sink.mailsTo(practitioner.email).length]).toEqual([1, 1]);
  });

  it('from another practitioner is told to none of the three', async () => {
    const [patient, practitioner] = await pair();
    const colleague = await clinic.practitioner();
    const id = await clinic.book(patient, practitioner, inHours(72));
    await settled(id, 2);
    await clinic.change(id, { practitionerId: colleague.profile.id }, 'held');
    await clinic.change(id, { practitionerId: practitioner.profile.id });
    await settled(id, 8);
    const mails = [patient, practitioner, colleague].map(({ email }) => sink.mailsTo(email).length);
    expect(mails).toEqual([1, 1, 0]);
  });

  it('waits for that for some seconds, in which other mails leave', async () => {
    const [patient, practitioner] = await pair();
    const [other] = await pair();
    const id = await clinic.book(patient, practitioner, inHours(72));
    await settled(id, 2);
    await clinic.change(id, { startsAt: inHours(80) }, 'held');
    await clinic.book(other, practitioner, inHours(74));
    await mailTo(other);
    expect(sink.mailsTo(patient.email)).toHaveLength(1);
    const [held] = await query<{ seconds: number }>(
      `select extract(epoch from max(available_at - created_at))::integer as seconds from app.outbox`,
    );
    expect(held?.seconds).toBe(20);
    await clinic.letHeldMailsGo();
    await mailTo(patient, 1);
  });

  it('only in its last step is told as one move from the time that was told', async () => {
    const [patient, practitioner] = await pair();
    const startsAt = inHours(72);
    const id = await clinic.book(patient, practitioner, startsAt);
    await settled(id, 2);
    await clinic.change(id, { startsAt: inHours(80) }, 'held');
    await clinic.change(id, { startsAt: inHours(90) });
    const mail = await partOf(await mailTo(patient, 1), 'text/plain');
    const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', month: 'long', day: 'numeric' });
    expect(mail).toMatch(new RegExp(`Instead of: \\w+, ${clock.format(startsAt)}, `));
    await settled(id, 6);
    expect(sink.mailsTo(patient.email)).toHaveLength(2);
  });
});

describe('a worker', () => {
  const notificationOf = async (id: string, recipient: string) => {
    const [row] = await query<{ id: string; practice_id: string }>(
      'select id, practice_id from app.appointment_notifications where appointment_id = $1 and recipient = $2 order by created_at',
      [id, recipient],
    );
    return {
      id: crypto.randomUUID(),
      practiceId: row?.practice_id ?? '',
      topic: 'appointment.changed',
      payload: { notificationId: row?.id ?? '' },
    };
  };

  it('that was down tells the newest only, and never confirms a cancelled appointment', async () => {
    const [patient, practitioner] = await pair();
    const [other] = await pair();
    await worker.close();
    const moved = await clinic.book(patient, practitioner, inHours(72));
    await clinic.change(moved, { startsAt: inHours(90) });
    await clinic.change(moved, { notes: 'Others' });
    const cancelled = await clinic.book(other, practitioner, inHours(74));
    await clinic.cancel(cancelled);
    worker = await startWorker();
    await settled(moved, 4);
    await settled(cancelled, 4);
    expect(sink.mailsTo(patient.email)).toHaveLength(1);
    expect((await calendarIn(await mailTo(patient))).SEQUENCE).toBe('2');
    expect((await calendarIn(await mailTo(other))).METHOD).toBe('CANCEL');
    expect((await clinic.notifications(moved)).map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['booked', 'superseded'],
      ['booked', 'superseded'],
      ['moved', 'sent'],
      ['moved', 'sent'],
    ]);
  });

  it('that died after the sending leaves nothing for the next one to send', async () => {
    const [patient, practitioner] = await pair();
    const id = await clinic.book(patient, practitioner, inHours(72));
    await settled(id, 2);
    const again = await notificationOf(id, 'patient');
    await worker.get(NotificationsProcessor).handle(again);
    expect(sink.mailsTo(patient.email)).toHaveLength(1);
  });

  it('that died while it decided who is told is followed by one that tells once', async () => {
    const [patient, practitioner] = await pair();
    await worker.close();
    const id = await clinic.book(patient, practitioner, inHours(72));
    await query(
      `insert into app.deliveries (idempotency_key, state)
       select topic || '/' || message.id, 'started' from app.outbox message
       join app.appointment_changes change on change.id::text = message.payload ->> 'changeId'
       where change.appointment_id = $1`,
      [id],
    );
    const workers = await Promise.all([startWorker(), startWorker()]);
    worker = workers[0];
    await settled(id, 2);
    await workers[1].close();
    expect([sink.mailsTo(patient.email).length, sink.mailsTo(practitioner.email).length]).toEqual([1, 1]);
  });

  it('keeps trying while the mail server refuses one side, and the practice sees when it gave up', async () => {
    const [patient, practitioner] = await pair();
    sink.refuse(patient.email);
    const id = await clinic.book(patient, practitioner, inHours(72));
    await mailTo(practitioner);
    const message = await notificationOf(id, 'patient');
    await expect(worker.get(NotificationsProcessor).handle(message)).rejects.toThrow();
    await worker.get(NotificationsProcessor).givenUp(message);
    await settled(id, 2);
    expect(await clinic.notifications(id)).toMatchObject([
      { recipient: 'patient', state: 'not_delivered' },
      { recipient: 'practitioner', state: 'sent' },
    ]);
  });
});

describe('the list of mails about an appointment', () => {
  it('is not for patients, and not of another practice', async () => {
    const [patient, practitioner] = await pair();
    const id = await clinic.book(patient, practitioner, inHours(72));
    const stranger = await (await Clinic.open(api, 'Lakeside')).desk.get(`/appointments/${id}/notifications`);
    expect(stranger.status).toBe(404);
    expect(await (await api.as(patient)).get(`/appointments/${id}/notifications`)).toMatchObject({ status: 403 });
  });
});
