import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ownSchedulePage } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { at, Bookings, idOf } from '../../../../test/bookings.js';
import { inHours } from '../../../../test/clinic.js';

let api: ApiHarness;
let here: Bookings;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  here = await Bookings.open(api);
});

afterAll(() => api?.stop());

describe('a patient', () => {
  it('books a free time of a directly bookable type', async () => {
    const answer = await here.bookOwn(at('09:30'));
    expect(answer).toMatchObject({ status: 201, body: { status: 'confirmed' } });
    expect(await here.read(idOf(answer))).toMatchObject({
      patient: { id: here.patient.profile.id },
      startsAt: at('09:30'),
    });
  });

  it('requests a type that the practice confirms and holds the time until then', async () => {
    const asked = await api.given.appointmentType(here.practitioner.practice, { booking: 'request' });
    expect(await here.bookOwn(at('09:00'), { appointmentTypeId: asked.id })).toMatchObject({
      body: { status: 'pending' },
    });
    const other = await api.given.person(here.practitioner.practice, 'patient');
    expect(await here.bookOwn(at('09:00'), {}, other)).toMatchObject({ status: 409 });
  });

  it('gets the nearest free times if the time is taken', async () => {
    for (const clock of ['09:10', '06:00', '17:00']) {
      const answer = await here.bookOwn(at(clock));
      expect(answer).toMatchObject({ status: 409, body: { code: 'appointment.slot_taken' } });
      expect(answer.body['nearest']).toHaveLength(5);
    }
  });

  it('gets an error when the practice has changed the cancellation limit since they read it', async () => {
    const { type, admin } = here;
    const shown = async () => {
      const { body } = await (await api.as(here.patient)).get('/appointment-types');
      const items = body['items'] as { id: string; bookedNoticeMinutes: number }[];
      return items.find(({ id }) => id === type.id)?.bookedNoticeMinutes;
    };
    const changeLimit = async (noticeMinutes: number) => {
      const browser = await api.as(admin);
      const { body } = await browser.get('/scheduling-settings');
      expect(await browser.put('/scheduling-settings', { ...body, noticeMinutes })).toMatchObject({ status: 200 });
    };
    const read = await shown();
    await changeLimit(2 * 1440);
    const request = here.wantedOwn(at('11:00'), { noticeMinutes: read });
    const patient = await api.as(here.patient);
    expect(await patient.post('/my-appointments', request)).toMatchObject({
      status: 409,
      body: { code: 'appointment.limit_changed' },
    });
    const again = { ...request, noticeMinutes: await shown() };
    const { status, body } = await patient.post('/my-appointments', again);
    expect({ status, limit: (await here.read(String(body['id']))).noticeMinutes }).toEqual({
      status: 201,
      limit: 2880,
    });
    await changeLimit(0);
    // The answer was lost, and the portal sends what it sent.
    expect(await patient.post('/my-appointments', again)).toMatchObject({ status: 201, body: { id: body['id'] } });
  });

  it('gets one appointment for a repeated request', async () => {
    const request = here.wantedOwn(at('11:00'));
    const visitor = await api.as(here.patient);
    const [first, again] = [
      await visitor.post('/my-appointments', request),
      await visitor.post('/my-appointments', request),
    ];
    expect(again).toMatchObject({ status: 201, text: first.text });
  });

  it('gets an error for a reused booking key with different data', async () => {
    const request = here.wantedOwn(at('11:00'), { notes: 'My knee' });
    const visitor = await api.as(here.patient);
    const first = await visitor.post('/my-appointments', request);
    for (const change of [{ notes: 'My elbow' }, { startsAt: at('12:00') }]) {
      const again = await visitor.post('/my-appointments', { ...request, ...change });
      expect(again).toMatchObject({ status: 422, body: { code: 'request.key_reused' } });
    }
    expect(await visitor.post('/my-appointments', request)).toMatchObject({ status: 201, text: first.text });
  });

  it('needs a phone number to book an appointment by phone', async () => {
    const phone = await api.given.appointmentType(here.practitioner.practice, { mode: 'phone' });
    const wanted = { appointmentTypeId: phone.id };
    const missing = { status: 409, body: { code: 'appointment.phone_missing' } };
    await api.given.owner.query('update app.profiles set phone = null where id = $1', [here.patient.profile.id]);
    expect(await here.bookOwn(at('09:00'), wanted)).toMatchObject(missing);
    expect(await here.book(at('09:00'), wanted)).toMatchObject(missing);
    const appointment = await here.booked(at('15:00'));
    expect(await here.change(appointment, wanted)).toMatchObject(missing);
    await api.given.owner.query(`update app.profiles set phone = '+1 555 0100' where id = $1`, [
      here.patient.profile.id,
    ]);
    expect(await here.bookOwn(at('09:00'), wanted)).toMatchObject({ status: 201 });
  });

  it('cannot book a type that only staff book', async () => {
    const internal = await api.given.appointmentType(here.practitioner.practice, { booking: 'staff' });
    expect(await here.bookOwn(at('09:00'), { appointmentTypeId: internal.id })).toMatchObject({ status: 404 });
  });

  it('cannot book after the practice ended the care', async () => {
    await (await api.as(here.admin)).delete(`/patients/${here.patient.profile.id}`);
    expect(await here.bookOwn(at('09:00'))).toMatchObject({ status: 403 });
  });

  it('lists their own appointments, soonest first, with counts', async () => {
    const soon = idOf(await here.bookOwn(at('09:00')));
    const later = idOf(await here.bookOwn(at('10:00')));
    const over = await api.given.appointment({
      patient: here.patient,
      practitioner: here.practitioner,
      startsAt: new Date('2020-01-10T09:00:00Z'),
      status: 'completed',
      type: 'Vaccination',
    });
    const other = await api.given.person(here.practitioner.practice, 'patient');
    await api.given.appointment({ patient: other, practitioner: here.practitioner, startsAt: new Date(at('16:00')) });
    const visitor = await api.as(here.patient);
    const list = async (query: string) =>
      ownSchedulePage.strict().parse((await visitor.get(`/my-appointments?${query}`)).body);
    expect(await list('tab=upcoming')).toMatchObject({
      items: [{ id: soon }, { id: later }],
      counts: { upcoming: 2, past: 1 },
    });
    expect(await list('tab=past')).toMatchObject({ items: [{ id: over.id }], next: null });
    expect(await list('tab=past&q=alva')).toMatchObject({ items: [{ id: over.id }], counts: { upcoming: 2, past: 1 } });
    expect(await list('tab=past&q=physio')).toMatchObject({ items: [], counts: { upcoming: 0, past: 0 } });
    const first = await list('tab=upcoming&limit=1');
    expect(await list(`tab=upcoming&limit=1&after=${first.next}`)).toMatchObject({
      items: [{ id: later }],
      next: null,
    });
  });
});

describe('the booking limit of a patient', () => {
  const allow = (max: number) =>
    api.given.owner.query('update app.practices set open_appointments_max = $1 where id = $2', [
      max,
      here.patient.practice.id,
    ]);
  const tooMany = { status: 409, body: { code: 'appointment.too_many_open' } };

  it('stops further bookings until an appointment is cancelled', async () => {
    await allow(2);
    const first = idOf(await here.bookOwn(at('09:00')));
    await here.bookOwn(at('09:30'));
    expect(await here.bookOwn(at('10:00'))).toMatchObject({ ...tooMany, body: { count: 2 } });
    await (await api.as(here.patient)).post(`/my-appointments/${first}/cancellation`, { reason: null });
    expect(await here.bookOwn(at('10:00'))).toMatchObject({ status: 201 });
  });

  it('counts requests, but no past appointments and no other patients', async () => {
    await allow(1);
    const before = new Date('2020-01-10T09:00:00Z');
    await api.given.appointment({
      patient: here.patient,
      practitioner: here.practitioner,
      startsAt: before,
      status: 'confirmed',
    });
    await here.bookOwn(at('09:00'), {}, await api.given.person(here.practitioner.practice, 'patient'));
    const asked = await api.given.appointmentType(here.practitioner.practice, { booking: 'request' });
    expect(await here.bookOwn(at('09:30'), { appointmentTypeId: asked.id })).toMatchObject({ status: 201 });
    expect(await here.bookOwn(at('10:00'))).toMatchObject(tooMany);
  });

  it('holds for concurrent requests', async () => {
    await allow(3);
    const visitor = await api.as(here.patient);
    const clocks = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'];
    const answers = await Promise.all(
      clocks.map((clock) => visitor.post('/my-appointments', here.wantedOwn(at(clock)))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'appointment.too_many_open')).toHaveLength(5);
  });

  it('allows a repeated booking request', async () => {
    await allow(1);
    const request = here.wantedOwn(at('09:00'));
    const visitor = await api.as(here.patient);
    const first = await visitor.post('/my-appointments', request);
    expect(await visitor.post('/my-appointments', request)).toMatchObject({ status: 201, text: first.text });
  });

  it('does not limit staff', async () => {
    await allow(1);
    await here.bookOwn(at('09:00'));
    const booking = here.wantedOwn(at('09:30'), { patientId: here.patient.profile.id });
    expect(await (await api.as(here.admin)).post('/appointments', booking)).toMatchObject({ status: 201 });
  });

  it('refuses further requests after thirty in ten minutes', async () => {
    const visitor = await api.as(here.patient);
    const request = here.wantedOwn(at('06:00'));
    for (let sent = 0; sent < 30; sent += 1) await visitor.post('/my-appointments', request);
    expect(await visitor.post('/my-appointments', request)).toMatchObject({ status: 429 });
  });
});

describe('cancelling as a patient', () => {
  const cancel = async (id: string, person = here.patient) =>
    (await api.as(person)).post(`/my-appointments/${id}/cancellation`, { reason: 'Travelling' });

  const appointmentIn = async (hours: number, status: 'confirmed' | 'pending' | 'completed' = 'confirmed') =>
    (
      await api.given.appointment({
        patient: here.patient,
        practitioner: here.practitioner,
        startsAt: inHours(hours),
        status,
      })
    ).id;

  it('works a day before and frees the time', async () => {
    const id = await appointmentIn(24.1);
    expect(await cancel(id)).toMatchObject({ status: 204 });
    expect(await here.read(id)).toMatchObject({ status: 'cancelled' });
  });

  it('fails in the last 24 hours', async () => {
    const id = await appointmentIn(23.9, 'pending');
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'appointment.notice_too_short' } });
  });

  it('fails for a past appointment', async () => {
    expect(await cancel(await appointmentIn(48, 'completed'))).toMatchObject({
      body: { code: 'appointment.not_possible' },
    });
  });

  it("answers 404 for another patient's appointment", async () => {
    const neighbour = await api.given.person(here.practitioner.practice, 'patient');
    expect(await cancel(await appointmentIn(48), neighbour)).toMatchObject({ status: 404 });
    expect(await cancel(await appointmentIn(72), here.practitioner)).toMatchObject({ status: 403 });
  });
});
