import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { Clinic, HOUR_MS, inHours } from '../../../../test/clinic.js';
import { eventually } from '../../../../test/eventually.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { Reminders } from './reminders.scheduled-job.js';

const DAY = 24 * 60;

let api: ApiHarness;
let clinic: Clinic;
let db: WorkerDb;

beforeAll(async () => {
  api = await startApi();
  clinic = await Clinic.open(api);
  db = new WorkerDb({ env: api.env });
}, START_TIMEOUT);

afterAll(async () => {
  await db?.onApplicationShutdown();
  await api?.stop();
});

const query = <T>(text: string, values: unknown[] = []) => api.given.owner.query<T[]>(text, values);

const QUEUED = `insert into app.appointment_notifications
    (practice_id, appointment_id, kind, recipient, profile_id, for_start, reminder_minutes)
  select practice_id, id, 'reminder', 'patient', patient_profile_id, starts_at, ${DAY} from app.appointments where id = $1
  on conflict do nothing returning id`;

// The later appointment has the lower id, so an order by time would be the opposite one.
async function twoAppointments(): Promise<[string, string]> {
  const [first, second] = [randomUUID(), randomUUID()].toSorted() as [string, string];
  const [patient, practitioner] = [await clinic.patient(), await clinic.practitioner()];
  for (const [id, hours] of [
    [second, 20],
    [first, 22],
  ] as const) {
    const startsAt = inHours(hours);
    const createdAt = new Date(startsAt.getTime() - 72 * HOUR_MS);
    await api.given.appointment({ id, patient, practitioner, startsAt, createdAt });
  }
  return [first, second];
}

const isWaiting = async () => {
  const [found] = await query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%appointment_notifications%' and pid <> pg_backend_pid()`,
  );
  return found?.waiting === 1;
};

it('two workers that queue the same reminders take them in one order', async () => {
  const [first, second] = await twoAppointments();
  let run: Promise<void> | undefined;
  await api.given.owner.transaction(async (other) => {
    expect(await other.query(QUEUED, [first])).toHaveLength(1);
    run = new Reminders(db).run(new Date());
    await eventually(async () => expect(await isWaiting()).toBe(true));
    // A worker with another order has the second one already, and each would wait for the other.
    await other.query(`set local lock_timeout = '500ms'`);
    expect(await other.query(QUEUED, [second])).toHaveLength(1);
  });
  await run;
  const sent = await query<{ appointment_id: string }>(
    `select appointment_id from app.appointment_notifications where kind = 'reminder' order by appointment_id`,
  );
  expect(sent.map(({ appointment_id: id }) => id)).toEqual([first, second]);
});
