import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appointmentNotifications } from '@telecare/contracts';
import { START_TIMEOUT } from '../../../../test/api-harness.js';
import { Clinic, inHours, NOTES } from '../../../../test/clinic.js';
import { eventually } from '../../../../test/eventually.js';
import { partOf, partsOf } from '../../../../test/mail-parts.js';
import { calendarIn, MailedClinic } from '../../../../test/mailed-clinic.js';

let here: MailedClinic;

beforeAll(async () => {
  here = await MailedClinic.open();
}, START_TIMEOUT);

afterAll(() => here?.stop());

describe('a booked appointment', () => {
  it('sends both sides a mail with a calendar file and without internal notes', async () => {
    const [patient, practitioner] = await here.pair();
    const startsAt = inHours(72);
    const id = await here.clinic.book(patient, practitioner, startsAt);
    const mails = [await here.mailTo(patient), await here.mailTo(practitioner)];
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
      expect(await partOf(source, 'text/html')).not.toContain('Follow-up');
    }
    const [toPatient = '', toPractitioner = ''] = mails;
    expect(await partOf(toPatient, 'text/plain')).toContain('With: Ana Silva');
    expect((await calendarIn(toPatient)).SUMMARY).toBe('Appointment at Riverside');
    expect((await calendarIn(toPractitioner)).SUMMARY).toBe('Appointment at Riverside (R. L.)');
    for (const { text } of await partsOf(toPractitioner)) expect(text).not.toMatch(/Rosa|Lind/);
  });

  it('asks for answers at the address that the practice chose, or else at its contact address', async () => {
    const [patient, practitioner] = await here.pair();
    await here.query(`update app.practices set reply_email = 'answers@riverside.example'`);
    await here.clinic.book(patient, practitioner, inHours(60));
    expect(await here.mailTo(patient)).toMatch(/^Reply-To: answers@riverside\.example/m);
    await here.query('update app.practices set reply_email = null');
    const [other, colleague] = await here.pair();
    const id = await here.clinic.book(other, colleague, inHours(60));
    const source = await here.mailTo(other);
    expect(source).toMatch(/^Reply-To: desk@riverside\.example/m);
    expect((await calendarIn(source)).ORGANIZER).toBe('mailto:desk@riverside.example');
    await here.settled(id, 2);
  });

  it('stores only ids in the outbox, and nothing after it is handled', async () => {
    const [patient, practitioner] = await here.pair();
    const id = await here.clinic.book(patient, practitioner, inHours(72));
    for (const { text } of await here.query<{ text: string }>(
      `select distinct payload::text as text from app.outbox`,
    )) {
      expect(text).toMatch(/^\{\}$|^\{"(changeId|notificationId)": "[\w-]{36}"\}$/);
    }
    await here.settled(id, 2);
    await here.nothingOpen();
    expect(await here.query(`select distinct payload from app.outbox`)).toEqual([{ payload: {} }]);
  });

  it('sends a request first and a confirmation later', async () => {
    const [patient, practitioner] = await here.pair();
    const appointment = await here.api.given.appointment({
      patient,
      practitioner: practitioner,
      status: 'pending',
      startsAt: inHours(50),
    });
    await here.clinic.desk.post(`/appointments/${appointment.id}/actions`, { action: 'confirm', reason: null });
    expect(await here.mailTo(patient)).toMatch(/^Subject: .*is confirmed/m);
  });

  it('sends a mail only to the practitioner if the patient has no address, and shows that to the practice', async () => {
    const practitioner = await here.clinic.practitioner();
    const id = await here.clinic.book(await here.clinic.patient({ email: null }), practitioner, inHours(72));
    await here.mailTo(practitioner);
    await here.settled(id, 2);
    const body = (await here.clinic.desk.get(`/appointments/${id}/notifications`)).body;
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
  it('keeps its calendar identity and increases its sequence from booking to cancellation', async () => {
    const [patient, practitioner] = await here.pair();
    const id = await here.clinic.book(patient, practitioner, inHours(72));
    const booked = await calendarIn(await here.mailTo(patient));
    await here.clinic.change(id, { startsAt: inHours(80) });
    const toldOfMove = await here.mailTo(patient, 1);
    expect(await partOf(toldOfMove, 'text/plain')).toMatch(/^Instead of: /m);
    const moved = await calendarIn(toldOfMove);
    await here.clinic.cancel(id);
    const cancelled = await calendarIn(await here.mailTo(patient, 2));
    expect([moved.UID, cancelled.UID]).toEqual([booked.UID, booked.UID]);
    expect([booked, moved, cancelled].map(({ SEQUENCE }) => SEQUENCE)).toEqual(['0', '1', '2']);
    expect(moved.DTSTART).not.toBe(booked.DTSTART);
    expect(cancelled).toMatchObject({ METHOD: 'CANCEL', STATUS: 'CANCELLED', DTSTART: moved.DTSTART });
    await here.mailTo(practitioner, 2);
    for (const { source } of here.sink.mailsTo(patient.email)) {
      for (const { text } of await partsOf(source)) expect(text).not.toMatch(/kidneys|for staff only/);
    }
  });

  it('sends no mail for changed notes or a past appointment', async () => {
    const [patient, practitioner] = await here.pair();
    const id = await here.clinic.book(patient, practitioner, inHours(72));
    await here.settled(id, 2);
    await here.clinic.change(id, { notes: 'Others' });
    const past = await here.api.given.appointment({ patient, practitioner: practitioner, startsAt: inHours(-1) });
    await here.clinic.desk.post(`/appointments/${past.id}/actions`, { action: 'cancel', reason: null });
    await here.nothingOpen();
    expect(await here.clinic.notifications(id)).toHaveLength(2);
    expect(await here.clinic.notifications(past.id)).toEqual([]);
  });

  it('disappears from the calendar of its former practitioner', async () => {
    const [patient, former] = await here.pair();
    const next = await here.clinic.practitioner();
    const id = await here.clinic.book(patient, former, inHours(72));
    await here.mailTo(former);
    await here.clinic.change(id, { practitionerId: next.profile.id });
    expect(await calendarIn(await here.mailTo(former, 1))).toMatchObject({ METHOD: 'CANCEL', UID: `${id}@localhost` });
    expect(await calendarIn(await here.mailTo(next))).toMatchObject({ METHOD: 'REQUEST', UID: `${id}@localhost` });
    expect(await here.mailTo(patient, 1)).toMatch(/^Subject: Your appointment at Riverside was moved/m);
  });

  it('sends both sides mails about a requested, withdrawn and declined reschedule', async () => {
    const [patient, practitioner] = await here.pair();
    await here.api.given.schedule(practitioner);
    const id = await here.clinic.book(patient, practitioner, inHours(72));
    const theirs = await here.api.as(patient);
    const other = new Date(
      Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), new Date().getUTCDate() + 9, 16),
    );
    const ask = () =>
      theirs.put(`/my-appointments/${id}/reschedule-request`, {
        times: [{ startsAt: other.toISOString(), practitionerId: practitioner.profile.id }],
        note: NOTES,
      });
    await Promise.all([here.mailTo(patient), here.mailTo(practitioner)]);
    expect(await ask()).toMatchObject({ status: 204 });
    const asked = await here.mailTo(practitioner, 1);
    expect(asked).toMatch(/^Subject: A patient asks for another time at Riverside/m);
    expect(await partOf(asked, 'text/plain')).toMatch(/Asked for: \w+day, .* at \d+:00\s[AP]M E[SD]T/);
    for (const { text } of await partsOf(asked)) expect(text).not.toMatch(new RegExp(`Rosa|Lind|${NOTES}`));
    expect(await here.mailTo(patient, 1)).toMatch(/^Subject: You asked for another time at Riverside/m);
    await theirs.delete(`/my-appointments/${id}/reschedule-request`);
    expect(await partOf(await here.mailTo(practitioner, 2), 'text/plain')).toContain(
      'The patient no longer asks for another time.',
    );
    expect(await partOf(await here.mailTo(patient, 2), 'text/plain')).toContain('You no longer ask for another time.');
    await ask();
    await here.mailTo(patient, 3);
    await here.clinic.desk.post(`/appointments/${id}/reschedule-answer`, { accept: null, reason: 'A reason' });
    expect(await here.mailTo(patient, 4)).toMatch(/^Subject: .*stays as it is/m);
    const kinds = (await here.clinic.notifications(id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'booked')).toEqual(
      ['reschedule_requested', 'withdrawn', 'reschedule_requested', 'declined'].flatMap((kind) => [kind, kind]),
    );
  });

  it('sends only the move when a request is accepted immediately', async () => {
    const [patient, practitioner] = await here.pair();
    const id = await here.clinic.book(patient, practitioner, inHours(72));
    const accept = { startsAt: inHours(96).toISOString(), practitionerId: practitioner.profile.id };
    await here.query(
      `update app.appointments set requested_starts = array[$2::timestamptz], reschedule_requested_at = now(),
         requested_practitioner_ids = array[practitioner_profile_id] where id = $1`,
      [id, accept.startsAt],
    );
    await here.clinic.desk.post(`/appointments/${id}/reschedule-answer`, { accept, reason: null });
    await eventually(async () => {
      const kinds = (await here.clinic.notifications(id)).map(({ kind }) => kind);
      expect(kinds).toEqual(['booked', 'booked', 'moved', 'moved']);
    });
  });
});

describe('the list of mails about an appointment', () => {
  it('rejects patients and answers 404 to other practices', async () => {
    const [patient, practitioner] = await here.pair();
    const id = await here.clinic.book(patient, practitioner, inHours(72));
    const stranger = await (await Clinic.open(here.api, 'Lakeside')).desk.get(`/appointments/${id}/notifications`);
    expect(stranger.status).toBe(404);
    expect(await (await here.api.as(patient)).get(`/appointments/${id}/notifications`)).toMatchObject({ status: 403 });
  });
});
