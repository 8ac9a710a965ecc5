import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { appointmentDto, ownSchedulePage } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { dayAhead } from '../../../test/days.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { AppointmentType } from '../availability/appointment-type.entity.js';

const DAY = dayAhead(3);
const at = (clock: string): string => `${DAY}T${clock}:00Z`;

let api: ApiHarness;
let admin: PersonIn;
let practitioner: PersonIn;
let patient: PersonIn;
let type: AppointmentType;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  const practice = await api.given.practice({ timeZone: 'UTC' });
  admin = await api.given.person(practice, 'practice_admin');
  practitioner = await api.given.person(practice, 'practitioner', { firstName: 'Elena', lastName: 'Alvarez' });
  patient = await api.given.person(practice, 'patient');
  type = await api.given.appointmentType(practice);
  await api.given.schedule(practitioner);
});

afterAll(() => api?.stop());

const wanted = (startsAt: string, changes: object = {}) => ({
  key: randomUUID(),
  appointmentTypeId: type.id,
  practitionerId: practitioner.profile.id,
  startsAt,
  notes: null,
  ...changes,
});

const book = async (startsAt: string, changes: object = {}, person = patient) =>
  (await api.as(person)).post('/my-appointments', wanted(startsAt, changes));

const idOf = ({ body }: { body: object }) => (body as { id: string }).id;

const read = async (id: string) =>
  appointmentDto.strict().parse((await (await api.as(admin)).get(`/appointments/${id}`)).body);

const inHours = (hours: number) => new Date(Math.ceil((Date.now() + hours * 3_600_000) / 60_000) * 60_000);

describe('a patient', () => {
  it('books a free time of a type that is booked directly', async () => {
    const answer = await book(at('09:30'));
    expect(answer).toMatchObject({ status: 201, body: { status: 'confirmed' } });
    expect(await read(idOf(answer))).toMatchObject({ patient: { id: patient.profile.id }, startsAt: at('09:30') });
  });

  it('asks for a type that the practice confirms, and holds the time until then', async () => {
    const asked = await api.given.appointmentType(practitioner.practice, { booking: 'request' });
    expect(await book(at('09:00'), { appointmentTypeId: asked.id })).toMatchObject({ body: { status: 'pending' } });
    const other = await api.given.person(practitioner.practice, 'patient');
    expect(await book(at('09:00'), {}, other)).toMatchObject({ status: 409 });
  });

  it('gets no time that is not free, and is offered the nearest', async () => {
    for (const clock of ['09:10', '06:00', '17:00']) {
      const answer = await book(at(clock));
      expect(answer).toMatchObject({ status: 409, body: { code: 'appointment.slot_taken' } });
      expect(answer.body['nearest']).toHaveLength(5);
    }
  });

  it('sends the same booking twice and has it once', async () => {
    const request = wanted(at('11:00'));
    const visitor = await api.as(patient);
    const [first, again] = [
      await visitor.post('/my-appointments', request),
      await visitor.post('/my-appointments', request),
    ];
    expect(again).toMatchObject({ status: 201, text: first.text });
  });

  it('is told when the key of a booking comes again with something else', async () => {
    const request = wanted(at('11:00'), { notes: 'My knee' });
    const visitor = await api.as(patient);
    const first = await visitor.post('/my-appointments', request);
    for (const change of [{ notes: 'My elbow' }, { startsAt: at('12:00') }]) {
      const again = await visitor.post('/my-appointments', { ...request, ...change });
      expect(again).toMatchObject({ status: 422, body: { code: 'appointment.key_reused' } });
    }
    expect(await visitor.post('/my-appointments', request)).toMatchObject({ status: 201, text: first.text });
  });

  it('books nothing that only staff book', async () => {
    const internal = await api.given.appointmentType(practitioner.practice, { booking: 'staff' });
    expect(await book(at('09:00'), { appointmentTypeId: internal.id })).toMatchObject({ status: 404 });
  });

  it('books nothing after the practice ended the care', async () => {
    await (await api.as(admin)).delete(`/patients/${patient.profile.id}`);
    expect(await book(at('09:00'))).toMatchObject({ status: 403 });
  });

  it('lists the own appointments, soonest first, with their counts', async () => {
    const soon = idOf(await book(at('09:00')));
    const later = idOf(await book(at('10:00')));
    const over = await api.given.appointment({
      patient,
      practitioner: practitioner,
      startsAt: new Date('2020-01-10T09:00:00Z'),
      status: 'completed',
      type: 'Vaccination',
    });
    const other = await api.given.person(practitioner.practice, 'patient');
    await api.given.appointment({ patient: other, practitioner: practitioner, startsAt: new Date(at('16:00')) });
    const visitor = await api.as(patient);
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

describe('how much a patient books alone', () => {
  const allow = (max: number) =>
    api.given.owner.query('update app.practices set open_appointments_max = $1 where id = $2', [
      max,
      patient.practice.id,
    ]);
  const tooMany = { status: 409, body: { code: 'appointment.too_many_open' } };

  it('ends at what the practice allows to come, and begins anew when one is cancelled', async () => {
    await allow(2);
    const first = idOf(await book(at('09:00')));
    await book(at('09:30'));
    expect(await book(at('10:00'))).toMatchObject({ ...tooMany, body: { count: 2 } });
    await (await api.as(patient)).post(`/my-appointments/${first}/cancellation`, { reason: null });
    expect(await book(at('10:00'))).toMatchObject({ status: 201 });
  });

  it('counts what waits for the practice, and neither the past nor other patients', async () => {
    await allow(1);
    const before = new Date('2020-01-10T09:00:00Z');
    await api.given.appointment({ patient, practitioner: practitioner, startsAt: before, status: 'confirmed' });
    await book(at('09:00'), {}, await api.given.person(practitioner.practice, 'patient'));
    const asked = await api.given.appointmentType(practitioner.practice, { booking: 'request' });
    expect(await book(at('09:30'), { appointmentTypeId: asked.id })).toMatchObject({ status: 201 });
    expect(await book(at('10:00'))).toMatchObject(tooMany);
  });

  it('ends there for all that is sent at once', async () => {
    await allow(3);
    const visitor = await api.as(patient);
    const clocks = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'];
    const answers = await Promise.all(clocks.map((clock) => visitor.post('/my-appointments', wanted(at(clock)))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'appointment.too_many_open')).toHaveLength(5);
  });

  it('answers a booking of before again when nothing more is allowed', async () => {
    await allow(1);
    const request = wanted(at('09:00'));
    const visitor = await api.as(patient);
    const first = await visitor.post('/my-appointments', request);
    expect(await visitor.post('/my-appointments', request)).toMatchObject({ status: 201, text: first.text });
  });

  it('does not bind staff', async () => {
    await allow(1);
    await book(at('09:00'));
    const booking = wanted(at('09:30'), { patientId: patient.profile.id });
    expect(await (await api.as(admin)).post('/appointments', booking)).toMatchObject({ status: 201 });
  });

  it('has to wait after thirty in ten minutes', async () => {
    const visitor = await api.as(patient);
    const request = wanted(at('06:00'));
    for (let sent = 0; sent < 30; sent += 1) await visitor.post('/my-appointments', request);
    expect(await visitor.post('/my-appointments', request)).toMatchObject({ status: 429 });
  });
});

describe('cancelling as a patient', () => {
  const cancel = async (id: string, person = patient) =>
    (await api.as(person)).post(`/my-appointments/${id}/cancellation`, { reason: 'Travelling' });

  const appointmentIn = async (hours: number, status: 'confirmed' | 'pending' | 'completed' = 'confirmed') =>
    (await api.given.appointment({ patient, practitioner: practitioner, startsAt: inHours(hours), status })).id;

  it('is possible a day before and frees the time', async () => {
    const id = await appointmentIn(24.1);
    expect(await cancel(id)).toMatchObject({ status: 204 });
    expect(await read(id)).toMatchObject({ status: 'cancelled' });
  });

  it('is too late in the last 24 hours', async () => {
    const id = await appointmentIn(23.9, 'pending');
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'appointment.notice_too_short' } });
  });

  it('of what is over is not possible', async () => {
    expect(await cancel(await appointmentIn(48, 'completed'))).toMatchObject({
      body: { code: 'appointment.not_possible' },
    });
  });

  it('of somebody else’s appointment finds none', async () => {
    const neighbour = await api.given.person(practitioner.practice, 'patient');
    expect(await cancel(await appointmentIn(48), neighbour)).toMatchObject({ status: 404 });
    expect(await cancel(await appointmentIn(72), practitioner)).toMatchObject({ status: 403 });
  });
});

describe('asking for another time', () => {
  const times = (...clocks: string[]) =>
    clocks.map((clock) => ({ startsAt: at(clock), practitionerId: practitioner.profile.id }));

  const requestReschedule = async (id: string, wanted: object[], person = patient) =>
    (await api.as(person)).put(`/my-appointments/${id}/reschedule-request`, { times: wanted, note: 'After school' });

  const answer = async (id: string, accept: object | null | undefined, person = admin) =>
    (await api.as(person)).post(`/appointments/${id}/reschedule-answer`, { accept: accept ?? null, reason: null });

  it('leaves the appointment where it is until staff accept one of the times', async () => {
    const id = idOf(await book(at('09:00')));
    expect(await requestReschedule(id, times('16:00', '15:00', '11:00'))).toMatchObject({ status: 204 });
    expect(await read(id)).toMatchObject({
      startsAt: at('09:00'),
      rescheduleRequest: {
        times: [
          { startsAt: at('11:00'), endsAt: at('11:30'), practitioner: { name: 'Elena Alvarez' } },
          { startsAt: at('15:00') },
          { startsAt: at('16:00') },
        ],
        note: 'After school',
      },
    });
    expect(await answer(id, times('15:00')[0])).toMatchObject({ status: 204 });
    expect(await read(id)).toMatchObject({ startsAt: at('15:00'), rescheduleRequest: null, status: 'confirmed' });
  });

  it.each([
    ['none', []],
    ['four', ['10:00', '11:00', '12:00', '13:00']],
    ['one twice', ['10:00', '10:00']],
  ])('is of up to three different times, not %s', async (_, clocks) => {
    expect(await requestReschedule(randomUUID(), times(...clocks))).toMatchObject({ status: 400 });
  });

  it('is over when staff decline or the patient takes it back', async () => {
    const id = idOf(await book(at('09:00')));
    await requestReschedule(id, times('15:00'));
    expect(await answer(id, null)).toMatchObject({ status: 204 });
    expect(await read(id)).toMatchObject({ startsAt: at('09:00'), rescheduleRequest: null });
    await requestReschedule(id, times('16:00'));
    expect(await (await api.as(patient)).delete(`/my-appointments/${id}/reschedule-request`)).toMatchObject({
      status: 204,
    });
    expect(await answer(id, times('16:00')[0])).toMatchObject({
      status: 409,
      body: { code: 'appointment.not_possible' },
    });
  });

  it('is accepted at no time that was not asked for', async () => {
    const id = idOf(await book(at('09:00')));
    await requestReschedule(id, times('15:00', '16:00'));
    expect(await answer(id, times('11:00')[0])).toMatchObject({ body: { code: 'appointment.not_possible' } });
    expect(await read(id)).toMatchObject({ startsAt: at('09:00') });
  });

  it('at a time that is gone when staff accept it moves nothing and names others; the next one does', async () => {
    const id = idOf(await book(at('09:00')));
    await requestReschedule(id, times('15:00', '16:00'));
    await book(at('15:00'), {}, await api.given.person(practitioner.practice, 'patient'));
    const refused = await answer(id, times('15:00')[0]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'appointment.slot_taken' } });
    expect(refused.body['nearest']).not.toEqual([]);
    expect(await read(id)).toMatchObject({ startsAt: at('09:00') });
    expect(await answer(id, times('16:00')[0])).toMatchObject({ status: 204 });
  });

  it('is not accepted beside an appointment that was put there on purpose', async () => {
    const id = idOf(await book(at('09:00')));
    await requestReschedule(id, times('15:00'));
    const [first, second] = await Promise.all([1, 2].map(() => api.given.person(practitioner.practice, 'patient')));
    const beside = {
      practitionerId: practitioner.profile.id,
      appointmentTypeId: type.id,
      notes: null,
      startsAt: at('15:00'),
    };
    const desk = await api.as(admin);
    const held = await desk.post('/appointments', { ...beside, key: randomUUID(), patientId: first?.profile.id });
    const doubled = { ...beside, key: randomUUID(), patientId: second?.profile.id };
    expect(await desk.post('/appointments/overbooked', doubled)).toMatchObject({ status: 201 });
    await desk.post(`/appointments/${idOf(held)}/actions`, { action: 'cancel', reason: null });
    expect(await answer(id, times('15:00')[0])).toMatchObject({ body: { code: 'appointment.slot_taken' } });
  });

  it('is accepted once when two do it in the same moment', async () => {
    const id = idOf(await book(at('09:00')));
    await requestReschedule(id, times('15:00', '16:00'));
    const answers = await Promise.all(times('15:00', '16:00').map((time) => answer(id, time)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('is for free times other than its own, and says which are not', async () => {
    const id = idOf(await book(at('09:00')));
    const refused = await requestReschedule(id, times('15:00', '18:00', '09:00'));
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'appointment.slot_taken', errors: [{ path: 'times.1' }, { path: 'times.2' }] },
    });
    expect(refused.body['nearest']).toHaveLength(5);
    expect(await read(id)).toMatchObject({ rescheduleRequest: null });
  });

  it('may overlap the old one', async () => {
    const { id } = await api.given.appointment({
      patient,
      practitioner: practitioner,
      startsAt: new Date(at('09:15')),
      appointmentTypeId: type.id,
    });
    expect(await requestReschedule(id, times('09:00'))).toMatchObject({ status: 204 });
  });

  it('ends with the notice that patients give', async () => {
    const soon = { patient, practitioner: practitioner, appointmentTypeId: type.id };
    const late = await api.given.appointment({ ...soon, startsAt: inHours(23) });
    expect(await requestReschedule(late.id, times('15:00'))).toMatchObject({
      status: 409,
      body: { code: 'appointment.notice_too_short' },
    });
  });

  it('is not possible, and not offered, for a type that only staff book', async () => {
    const id = idOf(await book(at('09:00')));
    expect(await read(id)).toMatchObject({ patientsMayMove: true });
    await api.given.owner.query(`update app.appointment_types set booking = 'staff' where id = $1`, [type.id]);
    expect(await read(id)).toMatchObject({ patientsMayMove: false });
    expect(await requestReschedule(id, times('15:00'))).toMatchObject({
      status: 409,
      body: { code: 'appointment.not_possible' },
    });
  });

  it('of somebody else’s appointment finds none', async () => {
    const id = idOf(await book(at('09:00')));
    const neighbour = await api.given.person(practitioner.practice, 'patient');
    expect(await requestReschedule(id, times('15:00'), neighbour)).toMatchObject({ status: 404 });
    expect(await (await api.as(neighbour)).delete(`/my-appointments/${id}/reschedule-request`)).toMatchObject({
      status: 404,
    });
  });

  it('is found by staff among all appointments as long as it waits', async () => {
    const [asked, other] = [idOf(await book(at('09:00'))), idOf(await book(at('10:00')))];
    await requestReschedule(asked, times('15:00'));
    const desk = await api.as(admin);
    const waiting = async () => (await desk.get('/schedule?tab=upcoming&requests=reschedule')).body;
    expect(await waiting()).toMatchObject({ items: [{ id: asked }], counts: { today: 0, upcoming: 1, past: 0 } });
    expect((await desk.get('/schedule?tab=upcoming')).body).toMatchObject({ items: [{ id: asked }, { id: other }] });
    await desk.post(`/appointments/${asked}/actions`, { action: 'cancel', reason: null });
    expect(await waiting()).toMatchObject({ items: [], counts: { upcoming: 0 } });
    expect(await read(asked)).toMatchObject({ rescheduleRequest: null });
  });
});
