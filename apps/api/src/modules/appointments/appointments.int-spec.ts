import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppointmentAction, appointmentDay, appointmentDto, appointmentHistory } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { dayAfter, dayOfHours, zoneAtNoon } from '../../../test/days.js';
import type { PersonIn } from '../../../test/factories/given.js';

let api: ApiHarness;
let practitioner: PersonIn;
let patient: PersonIn;
let strangersPractitioner: PersonIn;
let strangersPatient: PersonIn;

beforeAll(async () => {
  api = await startApi();
  const [practice, other] = [await api.given.practice(), await api.given.practice()];
  practitioner = await api.given.person(practice, 'practitioner');
  patient = await api.given.person(practice, 'patient', { dateOfBirth: '1984-05-12', phone: '+1 555 0100' });
  strangersPractitioner = await api.given.person(other, 'practitioner');
  strangersPatient = await api.given.person(other, 'patient');
}, START_TIMEOUT);

afterAll(() => api?.stop());

describe('an appointment', () => {
  it("matches the contract for the practice's staff", async () => {
    const appointment = await api.given.appointment({
      patient,
      practitioner: practitioner,
      notes: 'Bring the results',
    });
    const answer = await (await api.as(practitioner)).get(`/appointments/${appointment.id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(appointmentDto.strict().parse(answer.body)).toMatchObject({
      id: appointment.id,
      startsAt: appointment.startsAt.toISOString().replace(/\.\d+Z/, 'Z'),
      notes: 'Bring the results',
      patient: { dateOfBirth: '1984-05-12', phone: '+1 555 0100' },
    });
  });

  it('hides internal notes from its patient', async () => {
    const appointment = await api.given.appointment({
      patient,
      practitioner: practitioner,
      notes: 'Bring the results',
    });
    const answer = await (await api.as(patient)).get(`/appointments/${appointment.id}`);
    expect(answer.body).toMatchObject({ id: appointment.id, notes: null });
  });

  it('cannot be found by another patient', async () => {
    const neighbour = await api.given.person(patient.practice, 'patient');
    const appointment = await api.given.appointment({ patient: neighbour, practitioner: practitioner });
    expect(await (await api.as(patient)).get(`/appointments/${appointment.id}`)).toMatchObject({ status: 404 });
  });

  it('answers 404 from another practice', async () => {
    const appointment = await api.given.appointment({ patient: strangersPatient, practitioner: strangersPractitioner });
    const reader = await api.as(practitioner);
    const foreign = await reader.get(`/appointments/${appointment.id}`, { 'x-correlation-id': 'same-for-both' });
    const missing = await reader.get(`/appointments/${crypto.randomUUID()}`, { 'x-correlation-id': 'same-for-both' });
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
  });

  it('rejects a caller without a role in the practice', async () => {
    const appointment = await api.given.appointment({ patient: strangersPatient, practitioner: strangersPractitioner });
    const reader = await api.as(practitioner, strangersPractitioner.practice);
    expect(await reader.get(`/appointments/${appointment.id}`)).toMatchObject({
      status: 403,
      body: { code: 'access.denied' },
    });
  });

  it('creates one audit event per read and per refusal', async () => {
    const practice = await api.given.practice();
    const reader = await api.given.person(practice, 'practitioner');
    const appointment = await api.given.appointment({
      patient: await api.given.person(practice, 'patient'),
      practitioner: reader,
    });
    await (await api.as(reader)).get(`/appointments/${appointment.id}`);
    await (await api.as(reader)).get(`/appointments/${crypto.randomUUID()}`);
    await (await api.as(strangersPractitioner, practice)).get(`/appointments/${appointment.id}`);
    expect(await api.given.auditOf(practice.id)).toMatchObject([
      { action: 'read', outcome: 'done', resource_ids: [appointment.id], actor_role: 'practitioner' },
      { action: 'read', outcome: 'not_found', resource_ids: [] },
      { action: 'enter', outcome: 'denied' },
    ]);
  });
});

describe("a practice's day", () => {
  const day = dayOfHours(23);
  const next = dayAfter(day);

  it("starts and ends in the practice's time zone and is sorted by time", async () => {
    const practice = await api.given.practice({ timeZone: 'America/New_York' });
    const practitioner = await api.given.person(practice, 'practitioner');
    const at = async (instant: string) =>
      api.given.appointment({
        patient: await api.given.person(practice, 'patient'),
        practitioner,
        startsAt: new Date(instant),
      });
    await at(`${day}T04:30:00Z`); // 23:30 the evening before
    const late = await at(`${next}T03:00:00Z`); // 23:00 on the day of 23 hours
    const early = await at(`${day}T05:00:00Z`); // midnight
    await at(`${next}T04:00:00Z`); // midnight after
    const answer = await (await api.as(practitioner)).get(`/appointments?day=${day}`);
    expect(
      appointmentDay
        .strict()
        .parse(answer.body)
        .items.map(({ id }) => id),
    ).toEqual([early.id, late.id]);
  });

  it('rejects patients', async () => {
    expect(await (await api.as(patient)).get(`/appointments?day=${day}`)).toMatchObject({ status: 403 });
  });

  it('requires a day and a practice', async () => {
    const reader = await api.as(practitioner);
    expect(await reader.get('/appointments?day=tomorrow')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'day' }] },
    });
    expect(await reader.get(`/appointments?day=${day}&practiceId=x`)).toMatchObject({ status: 400 });
    const nowhere = await api.as({ userId: practitioner.userId, email: practitioner.email });
    expect(await nowhere.get(`/appointments?day=${day}`)).toMatchObject({ body: { code: 'practice.required' } });
  });
});

describe('an action on an appointment', () => {
  const act = async (person: PersonIn, id: string, action: AppointmentAction, reason: string | null = null) =>
    (await api.as(person)).post(`/appointments/${id}/actions`, { action, reason });

  const historyOf = async (id: string) => {
    const answer = await (await api.as(practitioner)).get(`/appointments/${id}/history`);
    return appointmentHistory.strict().parse(answer.body).items;
  };

  let practitioner: PersonIn;
  let patient: PersonIn;
  let mornings = 0;
  let days = 3;
  const inHours = (count: number) => new Date(Date.now() + count * 3_600_000);

  beforeAll(async () => {
    const practice = await api.given.practice({ timeZone: zoneAtNoon() });
    practitioner = await api.given.person(practice, 'practitioner');
    patient = await api.given.person(practice, 'patient');
  });

  const begun = (status: 'pending' | 'confirmed') =>
    api.given.appointment({ patient, practitioner: practitioner, status, startsAt: inHours(-(mornings += 1)) });

  it('records its author and reason', async () => {
    const admin = await api.given.person(practitioner.practice, 'practice_admin', {
      firstName: 'Grace',
      lastName: 'Hill',
    });
    const appointment = await begun('pending');
    expect(await act(practitioner, appointment.id, 'confirm')).toMatchObject({ status: 204 });
    expect(await act(admin, appointment.id, 'cancel', ' The practitioner is ill ')).toMatchObject({ status: 204 });
    const doctorsName = `${practitioner.profile.firstName} ${practitioner.profile.lastName}`;
    expect(await historyOf(appointment.id)).toMatchObject([
      { from: null, to: 'pending', by: null },
      { from: 'pending', to: 'confirmed', by: doctorsName, reason: null },
      { from: 'confirmed', to: 'cancelled', by: 'Grace Hill', reason: 'The practitioner is ill' },
    ]);
  });

  it('leads from confirmed to completed', async () => {
    const appointment = await begun('confirmed');
    for (const action of ['check_in', 'complete'] as const) {
      expect(await act(practitioner, appointment.id, action)).toMatchObject({ status: 204 });
    }
    expect((await historyOf(appointment.id)).map(({ to }) => to)).toEqual(['confirmed', 'checked_in', 'completed']);
  });

  it.each(['check_in', 'complete', 'no_show'] as const)('supports an undo on the same day: %s', async (action) => {
    const appointment = await begun('confirmed');
    expect(await act(practitioner, appointment.id, action)).toMatchObject({ status: 204 });
    expect(await act(practitioner, appointment.id, 'reopen')).toMatchObject({ status: 204 });
    expect((await historyOf(appointment.id)).at(-1)).toMatchObject({ to: 'confirmed' });
    expect(await act(practitioner, appointment.id, 'reopen')).toMatchObject({ status: 409 });
  });

  it('cannot undo a no-show after the time is taken', async () => {
    const appointment = await begun('confirmed');
    await act(practitioner, appointment.id, 'no_show');
    const next = await api.given.person(practitioner.practice, 'patient');
    await api.given.appointment({ patient: next, practitioner: practitioner, startsAt: appointment.startsAt });
    expect(await act(practitioner, appointment.id, 'reopen')).toMatchObject({
      status: 409,
      body: { code: 'appointment.slot_taken' },
    });
  });

  it.each([
    ['complete', 'confirmed'],
    ['no_show', 'confirmed'],
    ['check_in', 'confirmed'],
    ['confirm', 'confirmed'],
    ['check_in', 'pending'],
  ] as const)('fails at the wrong time or in another status: %s, %s', async (action, status) => {
    const startsAt = inHours(24 * (days += 1));
    const appointment = await api.given.appointment({ patient, practitioner: practitioner, status, startsAt });
    expect(await act(practitioner, appointment.id, action)).toMatchObject({
      status: 409,
      body: { code: 'appointment.not_possible' },
    });
    expect(await historyOf(appointment.id)).toHaveLength(1);
  });

  it('succeeds once for two concurrent requests', async () => {
    const appointment = await begun('pending');
    const answers = await Promise.all([
      act(practitioner, appointment.id, 'confirm'),
      act(practitioner, appointment.id, 'confirm'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await historyOf(appointment.id)).toHaveLength(2);
  });

  it("appears in history without a reason when a patient's removal cancels the appointment", async () => {
    const leaving = await api.given.person(practitioner.practice, 'patient');
    const appointment = await api.given.appointment({
      patient: leaving,
      practitioner: practitioner,
      status: 'pending',
      startsAt: inHours(36),
    });
    await act(practitioner, appointment.id, 'confirm', 'Called back');
    const removed = await (await api.as(practitioner)).delete(`/patients/${leaving.profile.id}?cancelAppointments=1`);
    expect(removed).toMatchObject({ status: 204 });
    expect((await historyOf(appointment.id)).at(-1)).toMatchObject({
      from: 'confirmed',
      to: 'cancelled',
      reason: null,
    });
  });

  it('rejects patients, as its history does', async () => {
    const appointment = await begun('pending');
    expect(await act(patient, appointment.id, 'confirm')).toMatchObject({ status: 403 });
    expect(await (await api.as(patient)).get(`/appointments/${appointment.id}/history`)).toMatchObject({ status: 403 });
  });

  it('accepts only known actions', async () => {
    const appointment = await begun('pending');
    const practitioners = await api.as(practitioner);
    const send = (body: object) => practitioners.post(`/appointments/${appointment.id}/actions`, body);
    expect(await send({ action: 'delete', reason: null })).toMatchObject({ status: 400 });
    expect(await send({ action: 'confirm', reason: 'x'.repeat(501) })).toMatchObject({ status: 400 });
    expect(await send({ action: 'confirm', reason: null, status: 'completed' })).toMatchObject({ status: 400 });
  });
});
