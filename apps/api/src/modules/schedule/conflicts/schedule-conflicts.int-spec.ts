import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ScheduleException, scheduleConflicts } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { dayAfter, dayAhead } from '../../../../test/days.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { AppointmentType } from '../../availability/appointment-types/appointment-type.entity.js';
import { putNow } from '../../../../test/as-it-is-now.js';

const DAY = dayAhead(2);
const at = (clock: string, day = DAY): Date => new Date(`${day}T${clock}:00Z`);

let api: ApiHarness;
let admin: PersonIn;
let absentee: PersonIn;
let colleague: PersonIn;
let patient: PersonIn;
let type: AppointmentType;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  const practice = await api.given.practice({ timeZone: 'UTC' });
  admin = await api.given.person(practice, 'practice_admin');
  absentee = await api.given.person(practice, 'practitioner');
  colleague = await api.given.person(practice, 'practitioner');
  patient = await api.given.person(practice, 'patient', { firstName: 'Rosa', lastName: 'Lind' });
  type = await api.given.appointmentType(practice);
  await Promise.all([api.given.schedule(absentee), api.given.schedule(colleague)]);
});

afterAll(() => api?.stop());

const appointment = (startsAt: Date, practitioner = absentee, changes: object = {}) =>
  api.given.appointment({ patient, practitioner, startsAt, status: 'confirmed', ...changes });

const off = (day = DAY): ScheduleException => ({ kind: 'off', firstDay: day, lastDay: day, hours: null, note: 'Ill' });

const schedule = (changes: object = {}) => ({
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
  exceptions: [],
  bufferMinutes: 0,
  noticeMinutes: 0,
  furthestDays: 365,
  revision: 0,
  ...changes,
});

const ask = async (changes: object, by = admin) =>
  (await api.as(by)).post(`/practitioners/${absentee.profile.id}/schedule/conflicts`, schedule(changes));

const conflicts = async (changes: object) => scheduleConflicts.parse((await ask(changes)).body);

const ids = ({ items }: { items: { appointment: { id: string } }[] }) => items.map(({ appointment }) => appointment.id);

describe('time off over booked appointments', () => {
  it('lists the appointments with patient, time and reason, soonest first', async () => {
    const [later, first] = [await appointment(at('15:00')), await appointment(at('10:00'))];
    await appointment(at('10:00', dayAfter(DAY)));
    const found = await conflicts({ exceptions: [off()] });
    expect(found.count).toBe(2);
    expect(ids(found)).toEqual([first.id, later.id]);
    expect(found.items[0]).toMatchObject({
      appointment: { patient: { name: 'Rosa Lind' }, startsAt: `${DAY}T10:00:00Z` },
      reason: { kind: 'time_off', day: DAY },
    });
    expect(JSON.stringify(found)).not.toContain('Ill');
  });

  it('leaves out cancelled and past appointments and those of colleagues', async () => {
    await appointment(at('10:00'), absentee, { status: 'cancelled' });
    await appointment(at('11:00'), colleague);
    expect(await conflicts({ exceptions: [off()] })).toEqual({ count: 0, items: [] });
  });

  it('cancels no appointment when it is saved', async () => {
    const kept = await appointment(at('10:00'));
    const desk = await api.as(admin);
    const answer = await putNow(
      desk,
      `/practitioners/${absentee.profile.id}/schedule`,
      schedule({ exceptions: [off()] }),
    );
    expect(answer.status).toBe(204);
    expect((await desk.get(`/appointments/${kept.id}`)).body).toMatchObject({ status: 'confirmed' });
  });
});

describe('shorter hours', () => {
  const mornings = { weekly: [{ weekday: 2, from: '09:00', to: '12:00' }] };

  it('list appointments outside the hours', async () => {
    const late = await appointment(at('15:00'));
    await appointment(at('10:00'));
    const found = await conflicts(mornings);
    expect(ids(found)).toEqual([late.id]);
    expect(found.items[0]?.reason.kind).toBe('not_working');
  });

  it('do not list appointments that staff booked outside the hours, unlike time off', async () => {
    const desk = await api.as(admin);
    await desk.post('/appointments', {
      key: randomUUID(),
      patientId: patient.profile.id,
      appointmentTypeId: type.id,
      practitionerId: absentee.profile.id,
      startsAt: at('20:00').toISOString(),
      notes: null,
      outsideHours: true,
    });
    expect(await conflicts(mornings)).toMatchObject({ count: 0 });
    expect(await conflicts({ exceptions: [off()] })).toMatchObject({ count: 1 });
  });
});

describe('closed days over booked appointments', () => {
  const close = async (by: PersonIn, name: string | null = 'Founding day') =>
    (await api.as(by)).post('/closed-days/conflicts', { items: [{ day: DAY, name }], revision: 0 });

  it('list appointments of all practitioners', async () => {
    const both = [await appointment(at('10:00')), await appointment(at('11:00'), colleague)];
    await appointment(at('10:00', dayAfter(DAY)));
    const found = scheduleConflicts.parse((await close(admin)).body);
    expect(ids(found)).toEqual(both.map(({ id }) => id));
    expect(found.items[0]?.reason).toMatchObject({ kind: 'closed_day', name: 'Founding day' });
  });

  it('list no appointment of another practice', async () => {
    await appointment(at('10:00'));
    const stranger = await api.given.person(await api.given.practice({ timeZone: 'UTC' }), 'practice_admin');
    expect((await close(stranger)).body).toEqual({ count: 0, items: [] });
  });
});

describe("reading a colleague's conflicts", () => {
  it('requires permission to set their hours', async () => {
    const stranger = await api.given.person(await api.given.practice(), 'practice_admin');
    expect(await ask({}, stranger)).toMatchObject({ status: 404 });
    expect(await ask({}, colleague)).toMatchObject({ status: 404 });
    expect(await ask({}, patient)).toMatchObject({ status: 403 });
    expect(await ask({}, absentee)).toMatchObject({ body: { count: 0 } });
  });
});
