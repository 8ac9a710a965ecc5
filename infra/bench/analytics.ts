import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine } from '@telecare/kernel/command-line';
import pg from 'pg';
import { loadPlatform, type Platform } from './analytics-data.ts';
import { type Load, measure } from './load.ts';
import { ORIGIN, startRig } from './rig.ts';
import { bookingsOf, signedIn } from './scenarios.ts';
import { startServer } from './servers.ts';
import { say } from './side-by-side.ts';

const usage = `npm run bench:analytics
What the figures of analytics take with BENCH_APPOINTMENTS (10000000), BENCH_PATIENTS (1000000) and BENCH_MESSAGES
(1000000) of BENCH_PRACTICES (200) practices, one request after the other, and how many bookings and new patients a second
there are with and without the triggers and the index that figures need, in turns. BENCH_SECONDS (5) is how long each is
measured. Exit code 1 when an answer takes longer than 300 ms (97.5th percentile), or one of both is more than 5 % slower.`;
commandLine(usage);

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const AMOUNT = {
  practices: Number(process.env.BENCH_PRACTICES ?? 200),
  appointments: Number(process.env.BENCH_APPOINTMENTS ?? 10_000_000),
  patients: Number(process.env.BENCH_PATIENTS ?? 1_000_000),
  messages: Number(process.env.BENCH_MESSAGES ?? 1_000_000),
};
const AT_MOST_MS = 300;
const SLOWER_AT_MOST = 0.05;
const TURNS = 7;
const PORTS = { api: 33_900, worker: 33_901, issuer: 33_902 };
const PLATFORM_ID = '00000000-0000-0000-0000-000000000000';
const addresses = { origin: ORIGIN, api: `http://localhost:${PORTS.api}`, bare: '' };

const rig = await startRig({ dataDir: '.data/bench-analytics', portOffset: 29_000, issuerPort: PORTS.issuer });
const database = new pg.Client({ connectionString: rig.databaseUrl });
const env = {
  ...rig.env,
  API_PORT: String(PORTS.api),
  WORKER_PORT: String(PORTS.worker),
  SMTP_URL: 'smtp://localhost:1',
  LOG_LEVEL: 'silent',
};

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const YEAR = `?from=${day(-364)}&to=${day(0)}`;

async function countedByWorker(practices: number): Promise<number> {
  const began = Date.now();
  const worker = await startServer('apps/api/dist/worker.js', env, `http://localhost:${PORTS.worker}/health/live`);
  try {
    for (;;) {
      const { rows } = await database.query<{ built: number }>(
        'select least((select count(*) from app.appointment_rollups), (select count(*) from app.patient_rollups))::int as built',
      );
      if (rows[0]?.built === practices) return (Date.now() - began) / 1_000;
      await sleep(500);
    }
  } finally {
    worker.kill();
  }
}

async function measureAnswers(targets: readonly (readonly [string, Load])[]): Promise<boolean> {
  say(`\n${'answer'.padEnd(44)}    p50 ms  p97.5 ms`);
  let inTime = true;
  for (const [name, target] of targets) {
    await measure(target, 1, 1);
    const { p50, p97, refused, total } = await measure(target, 1, SECONDS);
    const times = total > 0 ? `${p50}`.padStart(10) + `${p97}`.padStart(10) : `none within ${SECONDS} s`.padStart(20);
    say(`${name.padEnd(44)}${times}${refused ? `   ${refused} refused` : ''}`);
    inTime &&= total > 0 && p97 <= AT_MOST_MS && refused === 0;
  }
  return inTime;
}

type Switch = (isOn: boolean) => Promise<unknown>;

const trigger =
  (table: string, name: string): Switch =>
  (isOn) =>
    database.query(`alter table app.${table} ${isOn ? 'enable' : 'disable'} trigger ${name}`);

/** Afterwards the index lacks rows, so no query uses it after the first round without it. */
const index =
  (name: string): Switch =>
  (isOn) =>
    database.query('update pg_index set indisready = $1 where indexrelid = $2::regclass', [isOn, `app.${name}`]);

const COUNTS_APPOINTMENTS = [trigger('appointments', 'appointment_counted'), index('appointments_made')];
const COUNTS_PATIENTS = [
  trigger('patient_practice_relationships', 'patient_counted'),
  trigger('patient_practice_relationships', 'patient_recounted'),
  trigger('profiles', 'patient_recounted'),
];

let registered = 0;
const newPatients = (): string => {
  const number = (registered += 1);
  const name = { firstName: 'New', lastName: `Patient ${number}`, email: `new-${number}@bench.example` };
  return JSON.stringify({
    ...name,
    phone: '+1 555 010 0100',
    dateOfBirth: '1980-01-01',
    gender: null,
    medicalHistory: null,
  });
};

/** Alternates the variants, because the machine's speed varies, and compares the medians. */
async function measureWrites(what: string, load: Load, switches: readonly Switch[]): Promise<boolean> {
  const perSecond = { on: [] as number[], off: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const isOn of [turn % 2 === 0, turn % 2 !== 0]) {
      for (const each of switches) await each(isOn);
      const reading = await measure(load, 4, SECONDS);
      if (reading.refused > 0) say(`${reading.refused} ${what} refused`);
      perSecond[isOn ? 'on' : 'off'].push(reading.perSecond);
    }
  }
  const median = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  const [counting, without] = [median(perSecond.on), median(perSecond.off)];
  const slower = 1 - counting / without;
  say(
    `\n${what} a second: ${counting.toFixed(0)} counted, ${without.toFixed(0)} not counted: ${(slower * 100).toFixed(1)} % slower`,
  );
  return slower <= SLOWER_AT_MOST;
}

try {
  await database.connect();
  const userId = randomUUID();
  const began = Date.now();
  const platform: Platform = await loadPlatform(database, userId, AMOUNT);
  const { practices, ...rows } = AMOUNT;
  const loaded = Object.entries(rows).map(([what, count]) => `${count} ${what}`);
  say(`${loaded.join(', ')} of ${practices} practices, loaded in ${Math.round((Date.now() - began) / 1_000)} s`);
  say(`counted by the worker in ${Math.round(await countedByWorker(practices))} s`);
  for (const counted of ['appointment_days', 'patient_days', 'counted_patients'])
    await database.query(`vacuum analyze app.${counted}`);
  const api = await startServer('apps/api/dist/main.js', env, `${addresses.api}/api/health/live`);
  try {
    const session = await rig.issuer.signIn(userId);
    const [practiceId = ''] = platform.practiceIds;
    const here = signedIn(session, addresses, practiceId);
    const everywhere = signedIn(session, addresses, PLATFORM_ID);
    const inTime = await measureAnswers([
      ['appointments of a practice', here('GET', '/api/analytics/appointments')],
      ['appointments of a practice, a year', here('GET', `/api/analytics/appointments${YEAR}`)],
      ['patients of a practice', here('GET', '/api/analytics/patients')],
      ['patients of a practice, a year', here('GET', `/api/analytics/patients${YEAR}`)],
      ['messages of a practice, 30 days', here('GET', '/api/analytics/messages')],
      ['messages of a practice, a year', here('GET', `/api/analytics/messages${YEAR}`)],
      ['appointments of the platform', everywhere('GET', '/api/platform/analytics/appointments')],
      ['appointments of the platform, a year', everywhere('GET', `/api/platform/analytics/appointments${YEAR}`)],
      ['patients of the platform', everywhere('GET', '/api/platform/analytics/patients')],
      ['patients of the platform, a year', everywhere('GET', `/api/platform/analytics/patients${YEAR}`)],
      ['messages of the platform, 30 days', everywhere('GET', '/api/platform/analytics/messages')],
      ['messages of the platform, a year', everywhere('GET', `/api/platform/analytics/messages${YEAR}`)],
      ['practices of the platform, a page', everywhere('GET', '/api/platform/analytics/practices?limit=50')],
    ]);
    const booking = here('POST', '/api/appointments', bookingsOf(platform));
    const booksAsSoon = await measureWrites('bookings', booking, COUNTS_APPOINTMENTS);
    const registering = here('POST', '/api/patients', newPatients);
    const registersAsSoon = await measureWrites('new patients', registering, COUNTS_PATIENTS);
    process.exitCode = inTime && booksAsSoon && registersAsSoon ? 0 : 1;
  } finally {
    api.kill();
  }
} finally {
  await database.end();
  await rig.stop();
}
