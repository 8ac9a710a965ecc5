import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { dayAfter, dayAhead } from '../../../test/days.js';
import { migrations } from './migrations/index.js';

const MIGRATION = 'AskForSeveralTimes';
const DAY = dayAhead(3);
const TIMES = [`${DAY}T15:00:00.000Z`, `${dayAfter(DAY)}T15:00:00.000Z`];

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

const sinceThen = () => migrations.slice(migrations.findIndex(({ name }) => name.startsWith(MIGRATION)));

it('a reschedule request with one time keeps it after the migration, and nobody is notified', async () => {
  const { owner } = api.given;
  const practice = await api.given.practice();
  const practitioner = await api.given.person(practice, 'practitioner');
  const { id } = await api.given.appointment({
    patient: await api.given.person(practice, 'patient'),
    practitioner,
    startsAt: new Date(`${dayAhead(2)}T15:00:00Z`),
  });
  await owner.query(
    `update app.appointments set requested_starts = $2::timestamptz[], reschedule_requested_at = now(), reschedule_note = 'School',
       requested_practitioner_ids = array[practitioner_profile_id, practitioner_profile_id] where id = $1`,
    [id, TIMES],
  );
  for (const _ of sinceThen()) await owner.undoLastMigration();
  expect(
    await owner.query(
      `select proposed_start, proposed_end - proposed_start = ends_at - starts_at as as_long,
        proposed_practitioner_id, details -> 'request' ->> 'startsAt' as asked
       from app.appointments join app.appointment_events on appointment_id = appointments.id and details ? 'request'
       where appointments.id = $1`,
      [id],
    ),
  ).toEqual([
    {
      proposed_start: new Date(TIMES[0] ?? ''),
      as_long: true,
      proposed_practitioner_id: practitioner.profile.id,
      asked: `${DAY}T15:00:00Z`,
    },
  ]);

  const counted = (table: string) =>
    owner.query<object[]>(`select count(*) as told, max(revision) as revision from app.${table}`);
  const before = await counted('appointment_notices');
  await owner.runMigrations();
  expect(
    await owner.query(
      `select requested_starts, requested_practitioner_ids, reschedule_note, appointments.revision, details -> 'request' as asked
       from app.appointments join app.appointment_events on appointment_id = appointments.id and details ? 'request'
       where appointments.id = $1`,
      [id],
    ),
  ).toEqual([
    {
      requested_starts: [new Date(TIMES[0] ?? '')],
      requested_practitioner_ids: [practitioner.profile.id],
      reschedule_note: 'School',
      revision: 1,
      asked: {
        step: 'made',
        times: [{ startsAt: `${DAY}T15:00:00Z`, practitionerId: practitioner.profile.id }],
      },
    },
  ]);
  expect(await counted('appointment_notifications')).toEqual(before);
});
