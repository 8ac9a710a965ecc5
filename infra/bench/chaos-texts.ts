import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { commandLine } from '@telecare/kernel/command-line';
import { callbackToken, hashOfCallbackToken } from '../../apps/api/src/modules/texts/callback-addresses.rules.ts';
import { startSmtpSink } from '../../apps/api/test/smtp-sink.ts';
import { createTextCatcher } from '../texts/server.ts';
import { startRig } from './rig.ts';
import { startServer } from './servers.ts';

const usage = `npm run chaos:texts
Two workers text reminders while they are killed every three seconds, Redis loses its data, and the provider fails for one
person in five. Takes about four minutes. CHAOS_PATIENTS (300); CHAOS_KILLS (20).
Exit code 1 when somebody gets a text twice, or neither a text nor a mail.`;
commandLine(usage);

const PATIENTS = Number(process.env.CHAOS_PATIENTS ?? 300);
const KILLS = Number(process.env.CHAOS_KILLS ?? 20);
const [API_PORT, ...WORKER_PORTS] = [33_720, 33_721, 33_722];
const WITHIN_MS = 8 * 60_000;
const PAUSE_MS = 3_000;
const FAULTS = ['answer-500', 'twice', 'fail', 'refuse'];

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const faults: string[] = [];
const check = (holds: boolean, fault: string): void => void (holds || faults.push(fault));

const rig = await startRig({ dataDir: '.data/chaos-texts', portOffset: 27_100, issuerPort: 33_723 });
const sink = await startSmtpSink();
const catcher = createTextCatcher({ deliveryMs: 300, lateMs: 60_000 }).listen(0, '127.0.0.1');
await once(catcher, 'listening');
const catcherUrl = `http://127.0.0.1:${(catcher.address() as AddressInfo).port}`;
const env = {
  ...rig.env,
  SMTP_URL: sink.url,
  TEXT_CATCHER_URL: catcherUrl,
  PUBLIC_URL: `http://localhost:${API_PORT}`,
  LOG_LEVEL: 'silent',
};
const servers = new Map<number, ChildProcess>();

const startWorker = async (port: number): Promise<void> => {
  const own = { ...env, WORKER_PORT: String(port) };
  servers.set(port, await startServer('apps/api/dist/worker.js', own, `http://localhost:${port}/health/live`));
};

async function killWorkers(ports: readonly number[]): Promise<void> {
  for (const port of ports) servers.get(port)?.kill('SIGKILL');
  await Promise.all(ports.map(startWorker));
}

const strikes: readonly [string, () => Promise<void>][] = [
  ['worker', () => killWorkers(WORKER_PORTS.slice(0, 1))],
  ['worker', () => killWorkers(WORKER_PORTS.slice(1))],
  ['workers', () => killWorkers(WORKER_PORTS)],
  ['Redis', () => rig.crashRedis({ losesData: true })],
];

// No texts leave at night, so the practice is where it is noon.
function zoneWhereItIsNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const numberOf = (n: number): string => `+1202555${String(n).padStart(4, '0')}`;

// The reminder of each appointment is due in a quarter of a minute.
const CLINIC = `
  with practice as (insert into app.practices (name, subdomain, time_zone) values ('Texts', 'texts', $1) returning id),
  settings as (insert into app.practice_texts (practice_id, is_on, sender, shown_name, country, monthly_limit, callback_hash)
    select id, true, '+12025550000', 'Texts', 'US', 100000, uuid_send(id) from practice),
  practitioner as (insert into app.profiles (practice_id, user_id, first_name, last_name)
    select id, gen_random_uuid(), 'Ana', 'Silva' from practice returning *),
  patient as (insert into app.profiles (practice_id, first_name, last_name, email)
    select practice.id, 'Patient', n::text, n || '@texts.test' from practice, generate_series(1, $2::int) n returning *),
  numbered as (insert into app.text_numbers (practice_id, profile_id, number)
    select practice_id, id, '+1202555' || lpad(last_name, 4, '0') from patient),
  consented as (insert into app.text_consents (practice_id, profile_id, number, is_given, how)
    select practice_id, id, '+1202555' || lpad(last_name, 4, '0'), true, 'paper' from patient)
  insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id, starts_at,
    ends_at, time_zone, type, mode, status, overbooked, created_at)
  select patient.practice_id, patient.id, practitioner.id, practitioner.user_id, now() + interval '1440.25 minutes',
    now() + interval '1450 minutes', 'UTC', 'Follow-up', 'in_person', 'confirmed', true, now() - interval '3 days'
  from patient, practitioner returning practice_id`;

const STATES = `
  select delivery.number, delivery.state, notification.state as mailed,
    (select count(*)::int from app.outbox where done_at is null and available_at <= now() + interval '2 minutes') as open
  from app.notification_deliveries delivery join app.appointment_notifications notification
    on notification.practice_id = delivery.practice_id and notification.id = delivery.notification_id`;

interface State {
  readonly number: string;
  readonly state: string;
  readonly mailed: string;
  readonly open: number;
}

async function withDatabase<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: rig.databaseUrl });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

const look = (): Promise<State[]> => withDatabase(async (database) => (await database.query<State>(STATES)).rows);

const isOver = (states: readonly State[]): boolean =>
  states.length === PATIENTS &&
  states.every(({ state, open }) => open === 0 && state !== 'waiting' && state !== 'sending');

async function setFates(): Promise<void> {
  for (let n = 1; n <= PATIENTS; n += 5) {
    const body = JSON.stringify({ fate: FAULTS[((n - 1) / 5) % FAULTS.length] });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${catcherUrl}/fates/${encodeURIComponent(numberOf(n))}`, { method: 'PUT', headers, body });
  }
}

async function run(): Promise<void> {
  servers.set(
    API_PORT,
    await startServer(
      'apps/api/dist/main.js',
      { ...env, API_PORT: String(API_PORT) },
      `http://localhost:${API_PORT}/api/health/live`,
    ),
  );
  await Promise.all(WORKER_PORTS.map(startWorker));
  const until = Date.now() + WITHIN_MS;
  const killed = new Map<string, number>();
  for (let kill = 0; kill < KILLS && Date.now() < until; kill += 1) {
    await sleep(PAUSE_MS * (0.5 + Math.random()));
    const [what, strike] = strikes[kill % strikes.length]!;
    await strike();
    killed.set(what, (killed.get(what) ?? 0) + 1);
  }
  let states = await look();
  while (!isOver(states) && Date.now() < until) {
    await sleep(2_000);
    states = await look();
  }
  await report(states, killed);
}

async function report(states: readonly State[], killed: ReadonlyMap<string, number>): Promise<void> {
  const texts = (await (await fetch(`${catcherUrl}/texts`)).json()) as { to: string }[];
  const twice = texts.length - new Set(texts.map(({ to }) => to)).size;
  const byState = Map.groupBy(states, ({ state }) => state);
  const texted = new Set(texts.map(({ to }) => to));
  const mailed = new Set(sink.mails().map(({ messageId }) => messageId)).size;
  const forgotten = states.filter(({ number, mailed: state }) => !texted.has(number) && state !== 'sent');
  say(`killed: ${[...killed].map(([what, times]) => `${what} ${times}`).join(', ')}`);
  say(
    `${states.length} of ${PATIENTS} reminders decided; ${texts.length} texts, ${twice} of them twice; ${mailed} mails`,
  );
  say([...byState].map(([state, all]) => `${state} ${all.length}`).join(', '));
  check(isOver(states), 'not every text came to an end');
  check(twice === 0, 'somebody got a text twice');
  check(forgotten.length === 0, `${forgotten.length} people got neither a text nor a mail`);
}

try {
  await setFates();
  await withDatabase(async (database) => {
    const { rows } = await database.query<{ practice_id: string }>(CLINIC, [zoneWhereItIsNoon(), PATIENTS]);
    const practiceId = rows[0]!.practice_id;
    const token = callbackToken(rig.env['INVITATION_SECRET'] ?? '', practiceId);
    await database.query('update app.practice_texts set callback_hash = $1', [hashOfCallbackToken(token)]);
  });
  await run();
} finally {
  for (const server of servers.values()) server.kill();
  catcher.closeAllConnections();
  catcher.close();
  await sink.stop();
  await rig.stop();
}
say(faults.length === 0 ? 'Everybody is told once.' : faults.join('\n'));
process.exit(faults.length === 0 ? 0 : 1);
