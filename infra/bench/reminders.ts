import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { commandLine } from '@telecare/kernel/command-line';
import { startSmtpSink } from '../../apps/api/test/smtp-sink.ts';
import { startRig } from './rig.ts';
import { startServer } from './servers.ts';

const usage = `npm run bench:reminders
How long one worker takes to queue and mail the reminders of one minute, and how late a reminder leaves that is due in a
quiet minute. Takes about five minutes. BENCH_REMINDERS (10000); BENCH_QUIET (200).`;
commandLine(usage);

const REMINDERS = Number(process.env.BENCH_REMINDERS ?? 10_000);
const QUIET = Number(process.env.BENCH_QUIET ?? 200);
const WORKER_PORT = 33_731;
const WITHIN_MS = 15 * 60_000;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const rig = await startRig({ dataDir: '.data/bench-reminders', portOffset: 27_200, issuerPort: 33_732 });
const sink = await startSmtpSink();
const database = new pg.Client({ connectionString: rig.databaseUrl });
await database.connect();

const CLINIC = `
  with practice as (insert into app.practices (name, subdomain, time_zone) values ($2, $2, 'UTC') returning id),
  practitioner as (insert into app.profiles (practice_id, user_id, first_name, last_name)
    select id, gen_random_uuid(), 'Ana', 'Silva' from practice returning *),
  patient as (insert into app.profiles (practice_id, first_name, last_name, email)
    select practice.id, 'Patient', n::text, n || '@' || $2 || '.test' from practice, generate_series(1, $1::int) n returning *)
  insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id, starts_at,
    ends_at, time_zone, type, mode, status, overbooked, created_at)
  select patient.practice_id, patient.id, practitioner.id, practitioner.user_id, now() + interval '1439 minutes',
    now() + interval '1450 minutes', 'UTC', 'Follow-up', 'in_person', 'confirmed', true, now() - interval '3 days'
  from patient, practitioner`;

// Each is due at a time of its own within half a minute.
const QUEUE = `
  with due as (
    insert into app.appointment_notifications (practice_id, appointment_id, kind, recipient, profile_id, for_start,
      reminder_minutes)
    select practice_id, id, 'reminder', 'patient', patient_profile_id, starts_at, 1440 from app.appointments
    where practice_id = (select id from app.practices where subdomain = 'quiet') returning practice_id, id)
  insert into app.outbox (practice_id, topic, payload, available_at)
  select practice_id, 'appointment.reminder', jsonb_build_object('notificationId', id), now() + random() * interval '30 s'
  from due returning payload ->> 'notificationId' as id, available_at as due`;

const SENT = `select id, settled_at as sent from app.appointment_notifications
  where practice_id = (select id from app.practices where subdomain = 'quiet') and state = 'sent'`;

const countOf = async (condition: string): Promise<number> => {
  const text = `select count(*)::int as count from app.appointment_notifications where ${condition}`;
  return (await database.query<{ count: number }>(text)).rows[0]?.count ?? 0;
};

async function secondsUntil(condition: string, count: number): Promise<number> {
  const started = performance.now();
  while ((await countOf(condition)) < count) {
    if (performance.now() - started > WITHIN_MS) throw new Error(`Fewer than ${count}: ${condition}`);
    await sleep(100);
  }
  return (performance.now() - started) / 1_000;
}

let worker: ChildProcess | undefined;
try {
  await database.query(CLINIC, [REMINDERS, 'crowd']);
  const env = { ...rig.env, SMTP_URL: sink.url, WORKER_PORT: String(WORKER_PORT), LOG_LEVEL: 'silent' };
  worker = await startServer('apps/api/dist/worker.js', env, `http://localhost:${WORKER_PORT}/health/live`);
  await secondsUntil('true', REMINDERS);
  // All of them have the time at which the job began.
  const begun = await database.query<{ at: Date }>('select min(created_at) as at from app.appointment_notifications');
  const queued = (Date.now() - begun.rows[0]!.at.getTime()) / 1_000;
  const mailed = queued + (await secondsUntil(`state = 'sent'`, REMINDERS));
  say(`${REMINDERS} reminders of one minute: queued after ${queued.toFixed(1)} s, mailed after ${mailed.toFixed(0)} s`);
  await database.query(CLINIC, [QUIET, 'quiet']);
  const { rows: queue } = await database.query<{ id: string; due: Date }>(QUEUE);
  await secondsUntil(`state = 'sent'`, REMINDERS + QUIET);
  const { rows: all } = await database.query<{ id: string; sent: Date }>(SENT);
  const sent = new Map(all.map((one) => [one.id, one.sent.getTime()]));
  const late = queue
    .map(({ id, due }) => ((sent.get(id) ?? Infinity) - due.getTime()) / 1_000)
    .toSorted((a, b) => a - b);
  const at = (share: number): string => (late[Math.ceil(late.length * share) - 1] ?? Number.NaN).toFixed(2);
  say(
    `${late.length} reminders due in a quiet minute: sent ${at(0.5)} s (median), ${at(0.95)} s (95 %) after they were due`,
  );
} finally {
  worker?.kill();
  await database.end();
  await sink.stop();
  await rig.stop();
}
