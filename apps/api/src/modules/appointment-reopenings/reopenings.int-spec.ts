import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AppointmentDto, appointmentHistory } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { at, Bookings } from '../../../test/bookings.js';
import type { PersonIn } from '../../../test/factories/given.js';

let api: ApiHarness;
let here: Bookings;
let desk: PersonIn;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  here = await Bookings.open(api);
  await api.given.schedule(here.colleague);
  desk = await api.given.person(here.admin.practice, 'scheduler');
});

afterAll(() => api?.stop());

const cancel = async (id: string, by: PersonIn = desk) =>
  (await api.as(by)).post(`/appointments/${id}/actions`, { action: 'cancel', reason: null });

const cancelled = async (startsAt: string, changes: object = {}): Promise<AppointmentDto> => {
  const { id } = await here.booked(startsAt, changes);
  expect(await cancel(id)).toMatchObject({ status: 204 });
  return here.read(id);
};

const reopen = async ({ id, revision }: Pick<AppointmentDto, 'id' | 'revision'>, changes: object = {}, by = desk) =>
  (await api.as(by)).post(`/appointments/${id}/reopening`, { revision, reason: null, ...changes });

const taken = {
  status: 409,
  body: { code: 'appointment.slot_taken', nearest: expect.arrayContaining([expect.anything()]) },
};
const busy = { ...taken, body: { ...taken.body, code: 'appointment.patient_busy' } };
const notPossible = { status: 409, body: { code: 'appointment.not_possible' } };

describe('POST /appointments/:id/reopen', () => {
  it('confirms the appointment and records author and reason in its history', async () => {
    const appointment = await cancelled(at('09:00'));
    expect(await reopen(appointment, { reason: 'Cancelled by mistake' }, here.admin)).toMatchObject({ status: 204 });
    expect(await here.read(appointment.id)).toMatchObject({ status: 'confirmed', startsAt: at('09:00'), revision: 2 });
    const { body } = await (await api.as(here.admin)).get(`/appointments/${appointment.id}/history`);
    expect(appointmentHistory.strict().parse(body).items.at(-1)).toMatchObject({
      from: 'cancelled',
      to: 'confirmed',
      by: 'Grace Hill',
      reason: 'Cancelled by mistake',
    });
  });

  it('restores a pending request', async () => {
    const { id } = await api.given.appointment({
      patient: here.patient,
      practitioner: here.practitioner,
      startsAt: new Date(at('09:00')),
      status: 'pending',
    });
    await cancel(id);
    expect(await reopen(await here.read(id))).toMatchObject({ status: 204 });
    expect(await here.read(id)).toMatchObject({ status: 'pending' });
    expect(await cancel(id)).toMatchObject({ status: 204 });
  });

  it('restores an appointment that the patient cancelled', async () => {
    const { id } = await here.booked(at('09:00'));
    await (await api.as(here.patient)).post(`/my-appointments/${id}/cancellation`, { reason: null });
    expect(await here.read(id)).toMatchObject({ status: 'cancelled' });
    expect(await reopen(await here.read(id))).toMatchObject({ status: 204 });
  });

  it('returns the nearest free times if the time is taken', async () => {
    const appointment = await cancelled(at('09:00'));
    const other = await api.given.person(here.admin.practice, 'patient');
    await here.booked(at('09:00'), { patientId: other.profile.id });
    const answer = await reopen(appointment);
    expect(answer).toMatchObject(taken);
    expect(await here.read(appointment.id)).toEqual(appointment);
    const [nearest] = answer.body['nearest'] as { startsAt: string }[];
    expect(await reopen(appointment, { startsAt: nearest!.startsAt })).toMatchObject({ status: 204 });
    expect(await here.read(appointment.id)).toMatchObject({ status: 'confirmed', startsAt: nearest!.startsAt });
  });

  it('returns the nearest free times if the patient is busy', async () => {
    const appointment = await cancelled(at('09:00'));
    await here.booked(at('09:00'), { practitionerId: here.colleague.profile.id });
    expect(await reopen(appointment)).toMatchObject(busy);
  });

  it('refuses if the practitioner is busy in another practice', async () => {
    const appointment = await cancelled(at('09:00'));
    const elsewhere = await api.given.practice({ timeZone: 'UTC' });
    const there = await api.given.person(elsewhere, 'practitioner', { userId: here.practitioner.userId });
    await api.given.appointment({
      patient: await api.given.person(elsewhere, 'patient'),
      practitioner: there,
      startsAt: new Date(at('09:00')),
    });
    expect(await reopen(appointment)).toMatchObject(taken);
  });

  it('clears the shared time of an overbooked appointment', async () => {
    await here.booked(at('09:00'));
    const other = await api.given.person(here.admin.practice, 'patient');
    const beside = await (
      await api.as(here.admin)
    ).post('/appointments/overbooked', here.wanted(at('09:00'), { patientId: other.profile.id }));
    expect(beside).toMatchObject({ status: 201 });
    const id = String(beside.body['id']);
    await cancel(id);
    expect(await reopen(await here.read(id))).toMatchObject(taken);
  });

  it('succeeds once for concurrent requests', async () => {
    const appointment = await cancelled(at('09:00'));
    const answers = await Promise.all([reopen(appointment), reopen(appointment), reopen(appointment)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
  });

  it('never doubles a time during concurrent bookings and reopenings', async () => {
    const others = await Promise.all([1, 2, 3].map(() => api.given.person(here.admin.practice, 'patient')));
    for (const clock of ['09:00', '10:00', '11:00', '12:00']) {
      const both = [await cancelled(at(clock)), await cancelled(at('15:00'), { patientId: others[0]!.profile.id })];
      const answers = await Promise.all([
        reopen(both[0]!),
        reopen(both[1]!, { startsAt: at(clock) }),
        ...others.map(({ profile }) => here.book(at(clock), { patientId: profile.id })),
      ]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    }
  });

  it('refuses an appointment after its start', async () => {
    const appointment = await api.given.appointment({
      patient: here.patient,
      practitioner: here.practitioner,
      startsAt: new Date(Date.now() - 60_000),
    });
    await cancel(appointment.id);
    expect(await reopen(await here.read(appointment.id))).toMatchObject(notPossible);
    expect(await reopen(await here.read(appointment.id), { startsAt: at('13:00') })).toMatchObject({ status: 204 });
  });

  it('asks before it uses a closed day', async () => {
    const appointment = await cancelled(at('09:00'));
    await api.given.owner.query('insert into app.practice_closed_days (practice_id, day) values ($1, $2)', [
      here.admin.practice.id,
      at('09:00').slice(0, 10),
    ]);
    expect(await reopen(appointment)).toMatchObject({ status: 409, body: { code: 'appointment.outside_hours' } });
    expect(await reopen(appointment, { outsideHours: true })).toMatchObject({ status: 204 });
    expect(await here.read(appointment.id)).toMatchObject({ outsideHours: true });
  });

  it('refuses a removed patient', async () => {
    const { id } = await here.booked(at('09:00'));
    const removed = await (
      await api.as(here.admin)
    ).delete(`/patients/${here.patient.profile.id}?cancelAppointments=1`);
    expect(removed).toMatchObject({ status: 204 });
    expect(await reopen(await here.read(id))).toMatchObject(notPossible);
  });

  it('refuses a practitioner who has left', async () => {
    const appointment = await cancelled(at('09:00'));
    await api.given.owner.query('delete from app.user_roles where practice_id = $1 and user_id = $2', [
      here.admin.practice.id,
      here.practitioner.userId,
    ]);
    expect(await reopen(appointment)).toMatchObject(notPossible);
  });

  it('rejects patients, colleagues and other practices', async () => {
    const appointment = await cancelled(at('09:00'));
    expect(await reopen(appointment, {}, here.patient)).toMatchObject({ status: 403 });
    expect(await reopen(appointment, {}, here.colleague)).toMatchObject({ status: 404 });
    const stranger = await api.given.person(await api.given.practice(), 'practice_admin');
    expect(await reopen(appointment, {}, stranger)).toMatchObject({ status: 404 });
    expect(await reopen({ id: randomUUID(), revision: 0 })).toMatchObject({ status: 404 });
    expect(await here.read(appointment.id)).toEqual(appointment);
    expect(await reopen(appointment, {}, here.practitioner)).toMatchObject({ status: 204 });
  });

  it('audits each attempt', async () => {
    const appointment = await cancelled(at('09:00'));
    await reopen({ ...appointment, revision: 7 });
    await reopen(appointment);
    const events = await api.given.auditOf(here.admin.practice.id);
    expect(events.filter(({ actor_role }) => actor_role === 'scheduler')).toMatchObject([
      { action: 'update', outcome: 'done', resource_ids: [appointment.id] },
      { action: 'update', outcome: 'denied', resource_ids: [appointment.id] },
      { action: 'update', outcome: 'done', resource_ids: [appointment.id] },
    ]);
  });

  it('accepts only known fields', async () => {
    const appointment = await cancelled(at('09:00'));
    expect(await reopen(appointment, { status: 'completed' })).toMatchObject({ status: 400 });
    expect(await reopen(appointment, { startsAt: at('09:00').replace(':00Z', ':30Z') })).toMatchObject({ status: 400 });
    expect(await reopen(appointment, { reason: 'x'.repeat(501) })).toMatchObject({ status: 400 });
  });
});
