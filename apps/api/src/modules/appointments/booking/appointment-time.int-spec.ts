import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { appointmentHistory } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { at, Bookings } from '../../../../test/bookings.js';

let api: ApiHarness;
let here: Bookings;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  here = await Bookings.open(api);
});

afterAll(() => api?.stop());

describe('moving an appointment', () => {
  it('keeps its length and is recorded in history', async () => {
    const appointment = await here.booked(at('09:00'));
    const moved = {
      startsAt: at('14:00'),
      practitionerId: here.colleague.profile.id,
      reason: 'The practitioner is away',
    };
    expect(await here.change(appointment, moved)).toMatchObject({ status: 204 });
    expect(await here.read(appointment.id)).toMatchObject({ startsAt: at('14:00'), endsAt: at('14:30'), revision: 1 });
    const { body } = await (await api.as(here.admin)).get(`/appointments/${appointment.id}/history`);
    expect(appointmentHistory.strict().parse(body).items.at(-1)).toMatchObject({
      by: 'Grace Hill',
      reason: 'The practitioner is away',
      moved: {
        fromStart: at('09:00'),
        toStart: at('14:00'),
        fromPractitioner: 'Elena Alvarez',
        toPractitioner: 'Wei Chen',
      },
    });
  });

  it('uses the length of a new type', async () => {
    const long = await api.given.appointmentType(here.practitioner.practice, { minutes: 60, color: 'green' });
    const appointment = await here.booked(at('09:00'));
    await here.change(appointment, { appointmentTypeId: long.id });
    expect(await here.read(appointment.id)).toMatchObject({ endsAt: at('10:00'), type: long.name, color: 'green' });
  });

  it("fails if the caller's revision is stale", async () => {
    const appointment = await here.booked(at('09:00'));
    const answers = await Promise.all([
      here.change(appointment, { startsAt: at('10:00') }),
      here.change(appointment, { startsAt: at('11:00') }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('fails if the time is taken and keeps the old time', async () => {
    const other = await api.given.person(here.patient.practice, 'patient');
    await here.booked(at('10:00'), { patientId: other.profile.id });
    const appointment = await here.booked(at('09:00'));
    expect(await here.change(appointment, { startsAt: at('09:45') })).toMatchObject({
      status: 409,
      body: { code: 'appointment.slot_taken', nearest: expect.arrayContaining([expect.anything()]) },
    });
    expect(await here.read(appointment.id)).toEqual(appointment);
  });

  it('fails for a past appointment, whose notes can still change', async () => {
    const appointment = await here.read(
      (
        await api.given.appointment({
          patient: here.patient,
          practitioner: here.practitioner,
          startsAt: new Date(at('09:00')),
          status: 'completed',
        })
      ).id,
    );
    expect(await here.change(appointment, { startsAt: at('10:00') })).toMatchObject({
      status: 409,
      body: { code: 'appointment.not_possible' },
    });
    expect(await here.change(appointment, { notes: 'Came late' })).toMatchObject({ status: 204 });
    expect(await here.read(appointment.id)).toMatchObject({ notes: 'Came late', startsAt: at('09:00') });
  });

  it('answers 404 for an appointment of another practice', async () => {
    const appointment = await here.booked(at('09:00'));
    const stranger = await api.given.person(await api.given.practice(), 'practice_admin');
    const answer = await (
      await api.as(stranger)
    ).put(`/appointments/${appointment.id}`, {
      revision: 0,
      startsAt: at('10:00'),
      appointmentTypeId: null,
      practitionerId: here.practitioner.profile.id,
      notes: null,
      reason: null,
    });
    expect(answer).toMatchObject({ status: 404 });
  });
});

describe('an appointment beyond the booking horizon', () => {
  const YEARS = 3 * 365 * 86_400_000;
  const far = (days = 0) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + YEARS + days * 86_400_000);
  const made = async () =>
    here.read(
      (await api.given.appointment({ patient: here.patient, practitioner: here.practitioner, startsAt: far() })).id,
    );

  it('accepts other notes, another type and another practitioner', async () => {
    await api.given.schedule(here.practitioner, { weekly: [] });
    const longer = await api.given.appointmentType(here.practitioner.practice, { minutes: 60 });
    const appointment = await made();
    const changes = {
      notes: 'Brings the results',
      appointmentTypeId: longer.id,
      practitionerId: here.colleague.profile.id,
    };
    expect(await here.change(appointment, changes)).toMatchObject({ status: 204 });
    expect(await here.read(appointment.id)).toMatchObject({
      startsAt: appointment.startsAt,
      notes: 'Brings the results',
      type: longer.name,
    });
  });

  it('allows confirmation, cancellation and later notes', async () => {
    await api.given.schedule(here.practitioner, { weekly: [] });
    const { id } = await api.given.appointment({
      patient: here.patient,
      practitioner: here.practitioner,
      startsAt: far(),
      status: 'pending',
    });
    const desk = await api.as(here.admin);
    for (const action of ['confirm', 'cancel']) {
      expect(await desk.post(`/appointments/${id}/actions`, { action, reason: null })).toMatchObject({ status: 204 });
    }
    expect(await here.change(await here.read(id), { notes: 'Moved abroad' })).toMatchObject({ status: 204 });
  });

  it('moves nearer, but not to another time beyond the horizon', async () => {
    const appointment = await made();
    const invalid = { code: 'request.invalid', errors: [expect.objectContaining({ path: 'startsAt' })] };
    expect(await here.change(appointment, { startsAt: far(1).toISOString() })).toMatchObject({
      status: 400,
      body: invalid,
    });
    expect(await here.read(appointment.id)).toEqual(appointment);
    expect(await here.change(appointment, { startsAt: at('09:00') })).toMatchObject({ status: 204 });
  });
});
