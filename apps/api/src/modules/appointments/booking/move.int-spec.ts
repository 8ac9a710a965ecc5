import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AppointmentDto, appointmentHistory, type MoveAppointment } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { at, Bookings } from '../../../../test/bookings.js';
import type { PersonIn } from '../../../../test/factories/given.js';

let api: ApiHarness;
let here: Bookings;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  here = await Bookings.open(api);
  await api.given.schedule(here.colleague);
});

afterAll(() => api?.stop());

const ofType = () => ({ appointmentTypeId: here.type.id, type: here.type.name, color: here.type.color });

async function booked(clock: string, of: PersonIn = here.patient): Promise<AppointmentDto> {
  const people = { patient: of, practitioner: here.practitioner, ...ofType() };
  return here.read(
    (await api.given.appointment({ ...people, startsAt: new Date(at(clock)), notes: 'Bring the results' })).id,
  );
}

const move = async (appointment: AppointmentDto, changes: Partial<MoveAppointment>, by = here.admin) =>
  (await api.as(by)).put(`/appointments/${appointment.id}/time`, {
    revision: appointment.revision,
    startsAt: appointment.startsAt,
    practitionerId: appointment.practitioner.id,
    ...changes,
  });

const refused = (code: string) => ({ status: 409, body: { code } });

describe('PUT /appointments/:id/time', () => {
  it('changes only the time and the practitioner', async () => {
    const appointment = await booked('09:00');
    const to = { startsAt: at('14:00'), practitionerId: here.colleague.profile.id };
    expect(await move(appointment, to)).toMatchObject({ status: 204 });
    expect(await here.read(appointment.id)).toEqual({
      ...appointment,
      startsAt: at('14:00'),
      endsAt: at('14:30'),
      practitioner: { id: here.colleague.profile.id, name: 'Wei Chen' },
      revision: appointment.revision + 1,
    });
  });

  it('records the move in history without the earlier reason', async () => {
    const appointment = await booked('09:00');
    await (
      await api.as(here.admin)
    ).put(`/appointments/${appointment.id}`, {
      revision: appointment.revision,
      startsAt: at('10:00'),
      practitionerId: appointment.practitioner.id,
      appointmentTypeId: appointment.appointmentTypeId,
      notes: null,
      reason: 'The practitioner is away',
    });
    await move(await here.read(appointment.id), { startsAt: at('11:00') });
    const { body } = await (await api.as(here.admin)).get(`/appointments/${appointment.id}/history`);
    expect(appointmentHistory.strict().parse(body).items.slice(-2)).toMatchObject([
      { reason: 'The practitioner is away', moved: { fromStart: at('09:00'), toStart: at('10:00') } },
      { by: 'Grace Hill', reason: null, moved: { fromStart: at('10:00'), toStart: at('11:00') } },
    ]);
  });

  it('returns the nearest free times if the time is taken', async () => {
    await booked('10:00', await api.given.person(here.patient.practice, 'patient'));
    const appointment = await booked('09:00');
    const answer = await move(appointment, { startsAt: at('09:45') });
    expect(answer).toMatchObject(refused('appointment.slot_taken'));
    expect(answer.body['nearest']).toContainEqual({
      startsAt: at('09:30'),
      practitionerId: here.practitioner.profile.id,
    });
    expect(await here.read(appointment.id)).toEqual(appointment);
  });

  it('returns only times that are long enough for an appointment longer than its type', async () => {
    const other = await api.given.person(here.patient.practice, 'patient');
    await booked('10:00', other);
    const ofColleague = { patient: other, practitioner: here.colleague, ...ofType() };
    await api.given.appointment({ ...ofColleague, startsAt: new Date(at('10:30')) });
    const own = { patient: here.patient, practitioner: here.practitioner, ...ofType() };
    const { id } = await api.given.appointment({
      ...own,
      startsAt: new Date(at('14:00')),
      endsAt: new Date(at('15:00')),
    });
    const nearestTo = async (clock: string) => {
      const { body } = await move(await here.read(id), { startsAt: at(clock) });
      return body['nearest'] as { startsAt: string; practitionerId: string }[];
    };
    const practitionerId = here.practitioner.profile.id;
    const withColleague = (clock: string) => ({ startsAt: at(clock), practitionerId: here.colleague.profile.id });
    const times = await nearestTo('10:00');
    expect(times).toEqual(expect.arrayContaining([{ startsAt: at('09:00'), practitionerId }]));
    expect(times).not.toContainEqual({ startsAt: at('09:30'), practitionerId });
    expect(times).not.toContainEqual(withColleague('10:00'));
    expect((await nearestTo('09:30')).at(-1)).toEqual(withColleague('09:30'));
  });

  it('rejects a time at which the patient is busy', async () => {
    await booked('10:00');
    const appointment = await booked('09:00');
    const to = { startsAt: at('10:15'), practitionerId: here.colleague.profile.id };
    expect(await move(appointment, to)).toMatchObject(refused('appointment.patient_busy'));
  });

  it('asks about a time outside working hours and marks it after confirmation', async () => {
    const appointment = await booked('09:00');
    const evening = { startsAt: at('23:00') };
    const answer = await move(appointment, evening);
    expect(answer).toMatchObject(refused('appointment.outside_hours'));
    expect(answer.body['outsideHours']).toMatchObject([{ kind: 'not_working' }]);
    expect(await here.read(appointment.id)).toEqual(appointment);
    expect(await move(appointment, { ...evening, outsideHours: true })).toMatchObject({ status: 204 });
    expect(await here.read(appointment.id)).toMatchObject({ ...evening, outsideHours: true });
    const actions = (await api.given.auditOf(here.patient.practice.id)).map(({ action }) => action);
    expect(actions).toContain('update outside hours');
  });

  it('rejects a stale revision', async () => {
    const appointment = await booked('09:00');
    const answers = await Promise.all([
      move(appointment, { startsAt: at('10:00') }),
      move(appointment, { startsAt: at('11:00') }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await move(appointment, { startsAt: at('12:00') })).toMatchObject(refused('appointment.changed'));
  });

  it('rejects a past appointment', async () => {
    const people = { patient: here.patient, practitioner: here.practitioner };
    const { id } = await api.given.appointment({ ...people, startsAt: new Date(at('09:00')), status: 'completed' });
    expect(await move(await here.read(id), { startsAt: at('10:00') })).toMatchObject(
      refused('appointment.not_possible'),
    );
  });

  it('ends a reschedule request', async () => {
    const appointment = await booked('09:00');
    const times = [{ startsAt: at('15:00'), practitionerId: here.practitioner.profile.id }];
    const asked = await (
      await api.as(here.patient)
    ).put(`/my-appointments/${appointment.id}/reschedule-request`, { times, note: null });
    expect(asked).toMatchObject({ status: 204 });
    await move(await here.read(appointment.id), { startsAt: at('15:30') });
    expect(await here.read(appointment.id)).toMatchObject({ startsAt: at('15:30'), rescheduleRequest: null });
  });

  it('accepts no other field', async () => {
    const appointment = await booked('09:00');
    const answer = await move(appointment, { startsAt: at('10:00'), ...{ notes: 'Called' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });
});

describe('PUT /appointments/:id/time/overbooked', () => {
  const overbook = async (appointment: AppointmentDto, changes: Partial<MoveAppointment>, by = here.admin) =>
    (await api.as(by)).put(`/appointments/${appointment.id}/time/overbooked`, {
      revision: appointment.revision,
      startsAt: appointment.startsAt,
      practitionerId: appointment.practitioner.id,
      ...changes,
    });
  const somebody = () => api.given.person(here.patient.practice, 'patient');

  it('moves an appointment next to another one, marks it and records it', async () => {
    const appointment = await booked('09:00');
    await booked('14:00', await somebody());
    expect(await move(appointment, { startsAt: at('14:15') })).toMatchObject(refused('appointment.slot_taken'));
    expect(await overbook(appointment, { startsAt: at('14:15') })).toMatchObject({ status: 204 });
    const moved = await here.read(appointment.id);
    expect(moved).toMatchObject({ startsAt: at('14:15'), overbooked: true });
    const events = await api.given.auditOf(here.patient.practice.id);
    expect(events).toContainEqual(expect.objectContaining({ action: 'overbook', outcome: 'done' }));
    expect(await overbook(moved, { startsAt: at('09:00') })).toMatchObject({ status: 204 });
    expect(await here.read(appointment.id)).toMatchObject({ startsAt: at('09:00'), overbooked: false });
  });

  it('requires the permission next to an overbooked appointment too', async () => {
    const [first, second] = [await booked('14:00'), await booked('09:00', await somebody())];
    expect(await overbook(second, { startsAt: at('14:15') })).toMatchObject({ status: 204 });
    expect(await move(first, { startsAt: at('15:30') })).toMatchObject({ status: 204 });
    const third = await booked('10:00', await somebody());
    expect(await move(third, { startsAt: at('14:15') })).toMatchObject(refused('appointment.slot_taken'));
    expect(await overbook(third, { startsAt: at('14:15') })).toMatchObject({ status: 204 });
    expect(await here.read(third.id)).toMatchObject({ overbooked: true });
  });

  it('changes nothing for the same time', async () => {
    const people = { patient: here.patient, practitioner: here.practitioner };
    const { id } = await api.given.appointment({ ...people, startsAt: new Date(at('09:00')), status: 'completed' });
    const completed = await here.read(id);
    expect(await overbook(completed, {})).toMatchObject({ status: 204 });
    expect(await here.read(id)).toMatchObject({ overbooked: false, status: 'completed' });
  });

  it('refuses a time at which the patient is busy', async () => {
    const appointment = await booked('09:00');
    const people = { patient: here.patient, practitioner: here.colleague, ...ofType() };
    await api.given.appointment({ ...people, startsAt: new Date(at('14:00')) });
    expect(await overbook(appointment, { startsAt: at('14:00') })).toMatchObject(refused('appointment.patient_busy'));
    expect(await here.read(appointment.id)).toEqual(appointment);
  });

  it('refuses the front desk until the practice allows it', async () => {
    const appointment = await booked('09:00');
    await booked('14:00', await somebody());
    const desk = await api.given.person(here.patient.practice, 'scheduler');
    expect(await overbook(appointment, { startsAt: at('14:15') }, desk)).toMatchObject({ status: 403 });
    const allowed = { role: 'scheduler', permission: 'appointment:overbook', allowed: true };
    await (await api.as(here.admin)).put('/practice-settings/roles', allowed);
    expect(await overbook(appointment, { startsAt: at('14:15') }, desk)).toMatchObject({ status: 204 });
  });

  it('succeeds for one of two concurrent moves', async () => {
    const appointment = await booked('09:00');
    await booked('14:00', await somebody());
    const times = [at('14:00'), at('14:15')];
    const answers = await Promise.all(times.map((startsAt) => overbook(appointment, { startsAt })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe('a practitioner', () => {
  it('moves their own appointment, but not to a colleague', async () => {
    const appointment = await booked('09:00');
    const toColleague = { practitionerId: here.colleague.profile.id };
    expect(await move(appointment, toColleague, here.practitioner)).toMatchObject({ status: 404 });
    expect(await move(appointment, { startsAt: at('10:00') }, here.practitioner)).toMatchObject({ status: 204 });
  });

  it('gets 404 for the appointment of a colleague', async () => {
    const appointment = await booked('09:00');
    const toMyself = { practitionerId: here.colleague.profile.id };
    expect(await move(appointment, toMyself, here.colleague)).toMatchObject({ status: 404 });
    expect(await here.read(appointment.id)).toEqual(appointment);
  });
});

describe('a user who is not staff of the practice', () => {
  it('cannot move its appointments', async () => {
    const appointment = await booked('09:00');
    const stranger = await api.given.person(await api.given.practice(), 'practice_admin');
    expect(await move(appointment, { startsAt: at('10:00') }, stranger)).toMatchObject({ status: 404 });
    expect(await move(appointment, { startsAt: at('10:00') }, here.patient)).toMatchObject({ status: 403 });
  });
});
