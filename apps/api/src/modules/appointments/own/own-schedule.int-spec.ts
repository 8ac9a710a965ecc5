import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AppointmentDto, appointmentDto, calendar, schedulePage } from '@telecare/contracts';
import type { Pool } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { dayAhead } from '../../../../test/days.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { AppointmentType } from '../../availability/appointment-types/appointment-type.entity.js';
import { listeningPool } from '../../../platform/database/connections/listening-client.js';

const DAY = dayAhead(3);
const at = (clock: string): string => `${DAY}T${clock}:00Z`;

let api: ApiHarness;
let admin: PersonIn;
let practitioner: PersonIn;
let colleague: PersonIn;
let patient: PersonIn;
let type: AppointmentType;
let own: AppointmentDto;
let theirs: AppointmentDto;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  const practice = await api.given.practice({ timeZone: 'UTC' });
  admin = await api.given.person(practice, 'practice_admin');
  practitioner = await api.given.person(practice, 'practitioner', { firstName: 'Elena', lastName: 'Alvarez' });
  colleague = await api.given.person(practice, 'practitioner', { firstName: 'Wei', lastName: 'Chen' });
  patient = await api.given.person(practice, 'patient');
  type = await api.given.appointmentType(practice);
  await Promise.all([api.given.schedule(practitioner), api.given.schedule(colleague)]);
  own = await read(await book(admin, '/appointments', { practitionerId: practitioner.profile.id }));
  const other = { practitionerId: colleague.profile.id, startsAt: at('10:00') };
  theirs = await read(await book(admin, '/appointments', other));
});

afterAll(() => api?.stop());

const book = async (person: PersonIn, path: string, changes: object) =>
  (await api.as(person)).post(path, {
    key: randomUUID(),
    patientId: patient.profile.id,
    appointmentTypeId: type.id,
    practitionerId: practitioner.profile.id,
    startsAt: at('09:00'),
    notes: null,
    ...changes,
  });

const read = async ({ body }: { body: object }): Promise<AppointmentDto> =>
  appointmentDto.parse((await (await api.as(admin)).get(`/appointments/${(body as { id: string }).id}`)).body);

const change = async (person: PersonIn, appointment: AppointmentDto, changes: object) =>
  (await api.as(person)).put(`/appointments/${appointment.id}`, {
    revision: appointment.revision,
    startsAt: appointment.startsAt,
    appointmentTypeId: appointment.appointmentTypeId,
    practitionerId: appointment.practitioner.id,
    notes: null,
    reason: null,
    ...changes,
  });

describe('a practitioner', () => {
  it("cannot read a colleague's appointment or anything about it", async () => {
    const reader = await api.as(practitioner);
    for (const path of ['', '/history', '/notifications']) {
      expect(await reader.get(`/appointments/${theirs.id}${path}`)).toMatchObject({ status: 404 });
      expect(await reader.get(`/appointments/${own.id}${path}`)).toMatchObject({ status: 200 });
    }
  });

  it('sees only their own appointments in lists and calendar, with any filter', async () => {
    const reader = await api.as(practitioner);
    const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
    for (const query of ['', `&practitionerId=${colleague.profile.id}`]) {
      const page = schedulePage.parse((await reader.get(`/schedule?tab=upcoming${query}`)).body);
      expect(ids(page.items)).toEqual(query ? [] : [own.id]);
      expect(page.counts.upcoming).toBe(query ? 0 : 1);
    }
    const shown = calendar.parse((await reader.get(`/schedule/calendar?from=${DAY}`)).body);
    expect([ids(shown.items), ids(shown.practitioners)]).toEqual([[own.id], [practitioner.profile.id]]);
    const day = await reader.get(`/appointments?day=${DAY}`);
    expect(ids(day.body['items'] as { id: string }[])).toEqual([own.id]);
  });

  it.each([
    ['move', () => change(practitioner, theirs, { startsAt: at('12:00') })],
    ['change notes of', () => change(practitioner, theirs, { notes: 'Mine now' })],
    ['take over', () => change(practitioner, theirs, { practitionerId: practitioner.profile.id })],
    [
      'cancel',
      async () =>
        (await api.as(practitioner)).post(`/appointments/${theirs.id}/actions`, { action: 'cancel', reason: null }),
    ],
    [
      'answer a request of',
      async () =>
        (await api.as(practitioner)).post(`/appointments/${theirs.id}/reschedule-answer`, {
          accept: null,
          reason: null,
        }),
    ],
  ])("cannot %s a colleague's appointment", async (_, act) => {
    expect(await act()).toMatchObject({ status: 404 });
    expect(await read({ body: theirs })).toEqual(theirs);
  });

  it.each(['/appointments', '/appointments/overbooked'])(
    "cannot book for a colleague or see a colleague's free times: %s",
    async (path) => {
      for (const startsAt of [at('14:00'), at('03:00'), theirs.startsAt]) {
        const wanted = { practitionerId: colleague.profile.id, startsAt };
        expect(await book(practitioner, path, wanted)).toMatchObject({
          status: 404,
          body: { code: 'resource.not_found' },
        });
      }
    },
  );

  it('cannot move an appointment to a colleague', async () => {
    expect(await change(practitioner, own, { practitionerId: colleague.profile.id })).toMatchObject({ status: 404 });
  });

  it('books, overbooks and moves their own appointments', async () => {
    const somebody = (await api.given.person(practitioner.practice, 'patient')).profile.id;
    expect(await book(practitioner, '/appointments', { startsAt: at('14:00') })).toMatchObject({ status: 201 });
    expect(await book(practitioner, '/appointments/overbooked', { patientId: somebody })).toMatchObject({
      status: 201,
    });
    expect(await change(practitioner, own, { startsAt: at('11:00') })).toMatchObject({ status: 204 });
  });

  it('changes only their own hours', async () => {
    const saver = await api.as(practitioner);
    const hours = { weekly: [], exceptions: [], bufferMinutes: 0, noticeMinutes: 0, furthestDays: 90 };
    const path = (person: PersonIn) => `/practitioners/${person.profile.id}/schedule`;
    const { body } = await saver.get(path(practitioner));
    expect(await saver.put(path(practitioner), { ...body, ...hours })).toMatchObject({ status: 204 });
    expect(await saver.put(path(colleague), { ...body, ...hours })).toMatchObject({ status: 404 });
    expect(await saver.get(path(colleague))).toMatchObject({ status: 404 });
  });

  it('manages all appointments with the administrator role as well', async () => {
    await api.given.role(practitioner.userId, practitioner.practice.id, 'practice_admin');
    expect(await change(practitioner, theirs, { startsAt: at('12:00') })).toMatchObject({ status: 204 });
  });

  it("leaves the answer to an administrator when a patient requests a colleague's time", async () => {
    const accepted = { startsAt: at('15:00'), practitionerId: colleague.profile.id };
    await (
      await api.as(patient)
    ).put(`/my-appointments/${own.id}/reschedule-request`, {
      times: [accepted],
      note: null,
    });
    const accept = async (person: PersonIn) =>
      (await api.as(person)).post(`/appointments/${own.id}/reschedule-answer`, { accept: accepted, reason: null });
    expect(await accept(practitioner)).toMatchObject({ status: 409, body: { code: 'appointment.not_possible' } });
    expect(await accept(colleague)).toMatchObject({ status: 404 });
    expect(await accept(admin)).toMatchObject({ status: 204 });
  });
});

describe('row-level security without a filter in the statement', () => {
  let runtime: Pool;
  beforeAll(() => {
    runtime = listeningPool({ connectionString: api.env.DATABASE_STAFF_URL, max: 1, idleTimeoutMillis: 0 });
  });
  afterAll(() => runtime?.end());

  it.each([
    [
      'moves no appointment of a colleague',
      'update app.appointments set notes = $1 where practitioner_profile_id <> $2',
    ],
    [
      'cancels no appointment of a colleague',
      `update app.appointments set status = 'cancelled', notes = $1 where practitioner_profile_id <> $2`,
    ],
    [
      'hands no appointment to a colleague',
      `update app.appointments set notes = $1, practitioner_profile_id = other.id, practitioner_user_id = other.user_id
       from app.profiles other where other.first_name = 'Wei' and practitioner_profile_id = $2`,
    ],
    [
      'makes no hours of a colleague',
      `insert into app.practitioner_schedules (practice_id, practitioner_profile_id, buffer_minutes, notice_minutes, furthest_days)
       select practice_id, id, length($1), 0, 90 from app.profiles where first_name = 'Grace' and id <> $2`,
    ],
  ])('%s', async (_, statement) => {
    await api.given.person(practitioner.practice, 'practitioner', { firstName: 'Grace', lastName: 'Hill' });
    await runtime.query(
      `select set_config('app.practice_id', $1, false), set_config('app.role', 'practitioner', false),
        set_config('app.profile_id', $2, false), set_config('app.user_id', $3, false)`,
      [practitioner.practice.id, practitioner.profile.id, practitioner.userId],
    );
    await expect(runtime.query(statement, ['x', practitioner.profile.id])).rejects.toThrow(/row-level security/);
  });

  it("protects a colleague's hours", async () => {
    await runtime.query(
      `select set_config('app.practice_id', $1, false), set_config('app.role', 'practitioner', false),
        set_config('app.profile_id', $2, false), set_config('app.user_id', $3, false)`,
      [practitioner.practice.id, practitioner.profile.id, practitioner.userId],
    );
    const { rowCount } = await runtime.query('update app.practitioner_schedules set buffer_minutes = 5');
    expect(rowCount).toBe(1);
  });
});
