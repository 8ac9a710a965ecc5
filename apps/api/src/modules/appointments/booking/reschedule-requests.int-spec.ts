import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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

describe('a reschedule request', () => {
  const times = (...clocks: string[]) =>
    clocks.map((clock) => ({ startsAt: at(clock), practitionerId: here.practitioner.profile.id }));

  const requestReschedule = async (id: string, wanted: object[], person = here.patient) =>
    (await api.as(person)).put(`/my-appointments/${id}/reschedule-request`, { times: wanted, note: 'After school' });

  const answer = async (id: string, accept: object | null | undefined, person = here.admin) =>
    (await api.as(person)).post(`/appointments/${id}/reschedule-answer`, { accept: accept ?? null, reason: null });

  it("keeps the appointment's time until staff accept one of the requested times", async () => {
    const id = idOf(await here.bookOwn(at('09:00')));
    expect(await requestReschedule(id, times('16:00', '15:00', '11:00'))).toMatchObject({ status: 204 });
    expect(await here.read(id)).toMatchObject({
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
    expect(await here.read(id)).toMatchObject({ startsAt: at('15:00'), rescheduleRequest: null, status: 'confirmed' });
  });

  it.each([
    ['none', []],
    ['four', ['10:00', '11:00', '12:00', '13:00']],
    ['one twice', ['10:00', '10:00']],
  ])('requires up to three different times, not %s', async (_, clocks) => {
    expect(await requestReschedule(randomUUID(), times(...clocks))).toMatchObject({ status: 400 });
  });

  it('ends when staff decline or the patient withdraws it', async () => {
    const id = idOf(await here.bookOwn(at('09:00')));
    await requestReschedule(id, times('15:00'));
    expect(await answer(id, null)).toMatchObject({ status: 204 });
    expect(await here.read(id)).toMatchObject({ startsAt: at('09:00'), rescheduleRequest: null });
    await requestReschedule(id, times('16:00'));
    expect(await (await api.as(here.patient)).delete(`/my-appointments/${id}/reschedule-request`)).toMatchObject({
      status: 204,
    });
    expect(await answer(id, times('16:00')[0])).toMatchObject({
      status: 409,
      body: { code: 'appointment.not_possible' },
    });
  });

  it('cannot be answered with a time that was not requested', async () => {
    const id = idOf(await here.bookOwn(at('09:00')));
    await requestReschedule(id, times('15:00', '16:00'));
    expect(await answer(id, times('11:00')[0])).toMatchObject({ body: { code: 'appointment.not_possible' } });
    expect(await here.read(id)).toMatchObject({ startsAt: at('09:00') });
  });

  it('moves nothing if the accepted time is taken, and can be accepted at another time', async () => {
    const id = idOf(await here.bookOwn(at('09:00')));
    await requestReschedule(id, times('15:00', '16:00'));
    await here.bookOwn(at('15:00'), {}, await api.given.person(here.practitioner.practice, 'patient'));
    const refused = await answer(id, times('15:00')[0]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'appointment.slot_taken' } });
    expect(refused.body['nearest']).not.toEqual([]);
    expect(await here.read(id)).toMatchObject({ startsAt: at('09:00') });
    expect(await answer(id, times('16:00')[0])).toMatchObject({ status: 204 });
  });

  it('cannot be accepted next to an overbooked appointment', async () => {
    const id = idOf(await here.bookOwn(at('09:00')));
    await requestReschedule(id, times('15:00'));
    const [first, second] = await Promise.all(
      [1, 2].map(() => api.given.person(here.practitioner.practice, 'patient')),
    );
    const beside = {
      practitionerId: here.practitioner.profile.id,
      appointmentTypeId: here.type.id,
      notes: null,
      startsAt: at('15:00'),
    };
    const desk = await api.as(here.admin);
    const held = await desk.post('/appointments', { ...beside, key: randomUUID(), patientId: first?.profile.id });
    const doubled = { ...beside, key: randomUUID(), patientId: second?.profile.id };
    expect(await desk.post('/appointments/overbooked', doubled)).toMatchObject({ status: 201 });
    await desk.post(`/appointments/${idOf(held)}/actions`, { action: 'cancel', reason: null });
    expect(await answer(id, times('15:00')[0])).toMatchObject({ body: { code: 'appointment.slot_taken' } });
  });

  it('succeeds once when two users accept it at the same time', async () => {
    const id = idOf(await here.bookOwn(at('09:00')));
    await requestReschedule(id, times('15:00', '16:00'));
    const answers = await Promise.all(times('15:00', '16:00').map((time) => answer(id, time)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('allows only free times and names the others', async () => {
    const id = idOf(await here.bookOwn(at('09:00')));
    const refused = await requestReschedule(id, times('15:00', '18:00', '09:00'));
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'appointment.slot_taken', errors: [{ path: 'times.1' }, { path: 'times.2' }] },
    });
    expect(refused.body['nearest']).toHaveLength(5);
    expect(await here.read(id)).toMatchObject({ rescheduleRequest: null });
  });

  it('allows a time that overlaps the current one', async () => {
    const { id } = await api.given.appointment({
      patient: here.patient,
      practitioner: here.practitioner,
      startsAt: new Date(at('09:15')),
      appointmentTypeId: here.type.id,
    });
    expect(await requestReschedule(id, times('09:00'))).toMatchObject({ status: 204 });
  });

  it("requires the patients' notice period", async () => {
    const soon = { patient: here.patient, practitioner: here.practitioner, appointmentTypeId: here.type.id };
    const late = await api.given.appointment({ ...soon, startsAt: inHours(23) });
    expect(await requestReschedule(late.id, times('15:00'))).toMatchObject({
      status: 409,
      body: { code: 'appointment.notice_too_short' },
    });
  });

  it('fails for a type that only staff book', async () => {
    const id = idOf(await here.bookOwn(at('09:00')));
    expect(await here.read(id)).toMatchObject({ patientsMayMove: true });
    await api.given.owner.query(`update app.appointment_types set booking = 'staff' where id = $1`, [here.type.id]);
    expect(await here.read(id)).toMatchObject({ patientsMayMove: false });
    expect(await requestReschedule(id, times('15:00'))).toMatchObject({
      status: 409,
      body: { code: 'appointment.not_possible' },
    });
  });

  it("answers 404 for another patient's appointment", async () => {
    const id = idOf(await here.bookOwn(at('09:00')));
    const neighbour = await api.given.person(here.practitioner.practice, 'patient');
    expect(await requestReschedule(id, times('15:00'), neighbour)).toMatchObject({ status: 404 });
    expect(await (await api.as(neighbour)).delete(`/my-appointments/${id}/reschedule-request`)).toMatchObject({
      status: 404,
    });
  });

  it("appears in the staff's list while it is pending", async () => {
    const [asked, other] = [idOf(await here.bookOwn(at('09:00'))), idOf(await here.bookOwn(at('10:00')))];
    await requestReschedule(asked, times('15:00'));
    const desk = await api.as(here.admin);
    const waiting = async () => (await desk.get('/schedule?tab=upcoming&requests=reschedule')).body;
    expect(await waiting()).toMatchObject({ items: [{ id: asked }], counts: { today: 0, upcoming: 1, past: 0 } });
    expect((await desk.get('/schedule?tab=upcoming')).body).toMatchObject({ items: [{ id: asked }, { id: other }] });
    await desk.post(`/appointments/${asked}/actions`, { action: 'cancel', reason: null });
    expect(await waiting()).toMatchObject({ items: [], counts: { upcoming: 0 } });
    expect(await here.read(asked)).toMatchObject({ rescheduleRequest: null });
  });
});
