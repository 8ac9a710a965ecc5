import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { commandLine } from '@telecare/kernel/command-line';
import { callbackToken, hashOfCallbackToken } from '../../apps/api/src/modules/texts/callback-addresses.rules.ts';
import { PushService } from '../../apps/api/test/push-service.ts';
import { startSmtpSink } from '../../apps/api/test/smtp-sink.ts';
import { createTextCatcher } from '../texts/server.ts';
import { startRig } from './rig.ts';
import { startServer } from './servers.ts';

const usage = `npm run chaos:notifications
Two workers remind patients by push, text, and mail while they are killed every three seconds, Redis loses its data, and
the push service or the provider of texts fails for one person in five. Half of the devices report what they have shown.
Takes about four minutes. CHAOS_PATIENTS (300); CHAOS_KILLS (20).
Exit code 1 when somebody gets a text twice, is told by another channel after a device has shown the reminder, or is told
nothing.`;
commandLine(usage);

const PATIENTS = Number(process.env.CHAOS_PATIENTS ?? 300);
const KILLS = Number(process.env.CHAOS_KILLS ?? 20);
const [API_PORT, ...WORKER_PORTS] = [33_720, 33_721, 33_722];
const WITHIN_MS = 8 * 60_000;
const PAUSE_MS = 3_000;
const TEXT_FAULTS = ['answer-500', 'twice', 'fail', 'refuse'];
const PUSH_FAULTS = [503, 410, 403, 500] as const;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const faults: string[] = [];
const check = (holds: boolean, fault: string): void => void (holds || faults.push(fault));

const rig = await startRig({ dataDir: '.data/chaos-notifications', portOffset: 27_100, issuerPort: 33_723 });
const sink = await startSmtpSink();
const push = await PushService.start();
const catcher = createTextCatcher({ deliveryMs: 300, lateMs: 60_000 }).listen(0, '127.0.0.1');
await once(catcher, 'listening');
const catcherUrl = `http://127.0.0.1:${(catcher.address() as AddressInfo).port}`;
const env = {
  ...rig.env,
  SMTP_URL: sink.url,
  TEXT_CATCHER_URL: catcherUrl,
  PUSH_HOSTS: push.url,
  VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
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

// A third of the patients has a phone number, a third has a device, and a third has both.
const hasNumber = (n: number): boolean => n % 3 !== 0;
const hasDevice = (n: number): boolean => n % 3 !== 1;
const shows = (n: number): boolean => n % 2 === 0;

const devices = new Map(
  Array.from({ length: PATIENTS }, (_, index) => index + 1)
    .filter(hasDevice)
    .map((n) => [n, push.subscribe()]),
);

// The reminder of each appointment is due in a quarter of a minute.
const CLINIC = `
  with practice as (insert into app.practices (name, subdomain, time_zone) values ('Told', 'told', $1) returning id),
  settings as (insert into app.practice_texts (practice_id, is_on, sender, shown_name, country, monthly_limit, callback_hash)
    select id, true, '+12025550000', 'Told', 'US', 100000, uuid_send(id) from practice),
  practitioner as (insert into app.profiles (practice_id, user_id, first_name, last_name)
    select id, gen_random_uuid(), 'Ana', 'Silva' from practice returning *),
  patient as (insert into app.profiles (practice_id, user_id, first_name, last_name, email)
    select practice.id, gen_random_uuid(), 'Patient', n::text, n || '@told.test'
    from practice, generate_series(1, $2::int) n returning *),
  numbered as (insert into app.text_numbers (practice_id, profile_id, number)
    select practice_id, id, '+1202555' || lpad(last_name, 4, '0') from patient where last_name::int % 3 <> 0),
  consented as (insert into app.text_consents (practice_id, profile_id, number, is_given, how)
    select practice_id, id, '+1202555' || lpad(last_name, 4, '0'), true, 'paper' from patient where last_name::int % 3 <> 0),
  devices as (insert into app.push_devices (user_id, endpoint, p256dh, auth)
    select patient.user_id, given.endpoint, given.p256dh, given.auth
    from jsonb_to_recordset($3::jsonb) given (n text, endpoint text, p256dh text, auth text)
    join patient on patient.last_name = given.n)
  insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id, starts_at,
    ends_at, time_zone, type, mode, status, overbooked, created_at)
  select patient.practice_id, patient.id, practitioner.id, practitioner.user_id, now() + interval '1440.25 minutes',
    now() + interval '1450 minutes', 'UTC', 'Follow-up', 'in_person', 'confirmed', true, now() - interval '3 days'
  from patient, practitioner returning practice_id`;

const STATES = `
  select person.last_name::int as n, notification.state as mail, text.state as text, push.state as push,
    (select count(*)::int from app.outbox where done_at is null and available_at <= now() + interval '2 minutes') as open
  from app.appointment_notifications notification
  join app.profiles person on person.practice_id = notification.practice_id and person.id = notification.profile_id
  left join app.notification_deliveries text on text.practice_id = notification.practice_id
    and text.notification_id = notification.id and text.channel = 'text'
  left join app.notification_deliveries push on push.practice_id = notification.practice_id
    and push.notification_id = notification.id and push.channel = 'push'`;

interface State {
  readonly n: number;
  readonly mail: string;
  readonly text: string | null;
  readonly push: string | null;
  readonly open: number;
}

// Everything that was queued up to now happened so many minutes earlier.
const PASS = [
  `update app.appointment_notifications set created_at = created_at - $1::interval`,
  `update app.notification_deliveries set claimed_at = claimed_at - $1::interval`,
  `update app.outbox set available_at = available_at - $1::interval where done_at is null`,
];

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

const isEnded = (state: string | null): boolean => state !== 'waiting' && state !== 'sending';

const isOver = (states: readonly State[]): boolean =>
  states.length === PATIENTS &&
  states.every(
    ({ mail, text, push: pushed, open }) => open === 0 && mail !== 'queued' && isEnded(text) && isEnded(pushed),
  );

async function setFates(): Promise<void> {
  for (let n = 5; n <= PATIENTS; n += 5) {
    const device = devices.get(n);
    if (device) push.answer(device.endpoint, PUSH_FAULTS[(n / 5) % PUSH_FAULTS.length]!);
    if (!hasNumber(n)) continue;
    const body = JSON.stringify({ fate: TEXT_FAULTS[(n / 5) % TEXT_FAULTS.length] });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${catcherUrl}/fates/${encodeURIComponent(numberOf(n))}`, { method: 'PUT', headers, body });
  }
}

const reported = new Set<number>();

// Half of the devices report, also while the workers are killed.
async function reportShown(): Promise<void> {
  for (const [n, device] of devices) {
    const [pushed] = push.pushedTo(device.endpoint);
    if (!pushed || !shows(n) || reported.has(n)) continue;
    const body = JSON.stringify({ token: pushed.payload.report });
    const headers = { 'content-type': 'application/json' };
    const { ok } = await fetch(`http://localhost:${API_PORT}/api/push-reports`, { method: 'POST', headers, body });
    if (ok) reported.add(n);
  }
}

async function pass(minutes: number): Promise<void> {
  await withDatabase(async (database) => {
    for (const statement of PASS) await database.query(statement, [`${minutes} minutes`]);
  });
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
  const reporting = setInterval(() => void reportShown().catch(() => undefined), 1_000);
  const killed = new Map<string, number>();
  for (let kill = 0; kill < KILLS && Date.now() < until; kill += 1) {
    await sleep(PAUSE_MS * (0.5 + Math.random()));
    const [what, strike] = strikes[kill % strikes.length]!;
    await strike();
    killed.set(what, (killed.get(what) ?? 0) + 1);
  }
  let states = await look();
  for (let waited = 0; !isOver(states) && Date.now() < until; waited += 1) {
    await sleep(2_000);
    // The text follows after ten minutes, the mail after twenty more, and a text in doubt is asked about five times.
    if (waited % 5 === 0) await pass(waited < 10 ? 11 : 2);
    states = await look();
  }
  clearInterval(reporting);
  await report(states, killed);
}

const countBy = (states: readonly (string | null)[]): string =>
  [...Map.groupBy(states, (state) => state ?? 'none')].map(([state, all]) => `${state} ${all.length}`).join(', ');

async function report(states: readonly State[], killed: ReadonlyMap<string, number>): Promise<void> {
  const texts = (await (await fetch(`${catcherUrl}/texts`)).json()) as { to: string }[];
  const texted = new Set(texts.map(({ to }) => to));
  const mails = new Set(sink.mails().map(({ messageId }) => messageId)).size;
  const shown = states.filter(({ push: pushed }) => pushed === 'delivered');
  const toldAgain = shown.filter(({ n, text }) => texted.has(numberOf(n)) && text === 'skipped');
  const forgotten = states.filter(({ mail }) => mail !== 'sent');
  say(`killed: ${[...killed].map(([what, times]) => `${what} ${times}`).join(', ')}`);
  say(
    `${states.length} of ${PATIENTS} reminders; ${push.pushed.length} push messages, ${texts.length} texts, ${mails} mails`,
  );
  say(`push: ${countBy(states.map(({ push: pushed }) => pushed))}`);
  say(`text: ${countBy(states.map(({ text }) => text))}`);
  say(`mail or settled without: ${countBy(states.map(({ mail }) => mail))}`);
  check(isOver(states), 'not every reminder came to an end');
  check(texts.length === texted.size, `${texts.length - texted.size} people got a text twice`);
  check(toldAgain.length === 0, `${toldAgain.length} people were texted after a device had shown the reminder`);
  check(shown.length === reported.size, `${reported.size} devices reported, ${shown.length} count as shown`);
  check(forgotten.length === 0, `${forgotten.length} people were told nothing`);
}

try {
  await setFates();
  await withDatabase(async (database) => {
    const { rows } = await database.query<{ practice_id: string }>(CLINIC, [
      zoneWhereItIsNoon(),
      PATIENTS,
      JSON.stringify([...devices].map(([n, device]) => ({ n: String(n), ...device }))),
    ]);
    const practiceId = rows[0]!.practice_id;
    const token = callbackToken(rig.env['INVITATION_SECRET'] ?? '', practiceId);
    await database.query('update app.practice_texts set callback_hash = $1', [hashOfCallbackToken(token)]);
  });
  await run();
} finally {
  for (const server of servers.values()) server.kill();
  catcher.closeAllConnections();
  catcher.close();
  await push.stop();
  await sink.stop();
  await rig.stop();
}
say(faults.length === 0 ? 'Everybody is told once.' : faults.join('\n'));
process.exit(faults.length === 0 ? 0 : 1);
