import { type ChildProcess, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine } from '@telecare/kernel/command-line';
import pg from 'pg';
import { storm, wrongDays } from '../../apps/api/test/appointment-storm.ts';
import { patientStorm, wrongPatients } from '../../apps/api/test/patient-storm.ts';
import { startRig } from './rig.ts';
import { startServer } from './servers.ts';

const usage = `npm run chaos:analytics
Many book, move, change and delete appointments, and take on, change and remove patients, at once and practices change
their zones, while two workers that count are killed again and again, and their connections cut. Counts everything anew all
the while. CHAOS_WRITES (8000, of appointments and of patients), CHAOS_WRITERS (16), CHAOS_KILLS (10): it ends when there
were so many of each.
Exit code 1 when anything that is counted was wrong at any moment.`;
commandLine(usage);

const WRITES = Number(process.env.CHAOS_WRITES ?? 8_000);
const WRITERS = Number(process.env.CHAOS_WRITERS ?? 16);
const KILLS = Number(process.env.CHAOS_KILLS ?? 10);
const PRACTICES = 5;
const WRITES_AT_ONCE = 1_000;
const WORKER_PORTS = [33_800, 33_801];
/** A worker merges when it starts, so a kill soon afterwards sometimes interrupts a merge. */
const ALIVE_MS = 1_500;

const rig = await startRig({ dataDir: '.data/chaos-analytics', portOffset: 28_000, issuerPort: 33_802 });
const env = { ...rig.env, SMTP_URL: 'smtp://localhost:1', LOG_LEVEL: 'silent' };
const database = new pg.Client({ connectionString: rig.databaseUrl });
const workers = new Map<number, ChildProcess>();
let isOver = false;

async function startWorker(port: number): Promise<void> {
  const address = `http://localhost:${port}/health/live`;
  workers.set(port, await startServer('apps/api/dist/worker.js', { ...env, WORKER_PORT: String(port) }, address));
}

let kills = 0;

async function killAgainAndAgain(port: number): Promise<void> {
  for (;;) {
    await startWorker(port);
    await sleep(ALIVE_MS * Math.random());
    if (isOver) return;
    workers.get(port)?.kill('SIGKILL');
    kills += 1;
  }
}

interface Storms {
  appointments: number;
  patients: number;
  takenBack: number;
  zoneChanges: number;
}

async function stormUntilEnough(practiceIds: readonly string[]): Promise<Storms> {
  const sum: Storms = { appointments: 0, patients: 0, takenBack: 0, zoneChanges: 0 };
  const half = { databaseUrl: rig.databaseUrl, practiceIds, writers: WRITERS / 2, writes: WRITES_AT_ONCE };
  while (Math.min(sum.appointments, sum.patients) < WRITES || kills < KILLS) {
    const [booked, known] = await Promise.all([storm(half), patientStorm(half)]);
    sum.appointments += booked.written + booked.refused;
    sum.patients += known.written + known.takenBack;
    sum.takenBack += booked.refused + known.takenBack;
    sum.zoneChanges += booked.zoneChanges + known.zoneChanges;
  }
  return sum;
}

async function loadPractices(): Promise<string[]> {
  const ids = Array.from({ length: PRACTICES }, () => randomUUID());
  await database.query(
    `insert into app.practices (id, name, subdomain, time_zone) select id, 'Practice', 'p-' || id, 'UTC' from unnest($1::uuid[]) id`,
    [ids],
  );
  return ids;
}

/** Cuts connections at random, so that some merges are interrupted halfway. */
const CUT = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app_worker' and random() < 0.02`;

async function checkAgainAndAgain(): Promise<{ checks: number; wrong: number }> {
  let [checks, wrong] = [0, 0];
  while (!isOver) {
    wrong += (await wrongDays(database)).wrong + (await wrongPatients(database)).wrong;
    checks += 1;
    await database.query(CUT);
    await sleep(50);
  }
  return { checks, wrong };
}

const merges = async () =>
  Number(
    (
      await database.query<{ merged: string }>(
        `select sum(n_tup_del) as merged from pg_stat_user_tables where relname in ('appointment_deltas', 'changed_patients')`,
      )
    ).rows[0]?.merged,
  );

try {
  await database.connect();
  const practiceIds = await loadPractices();
  const killing = Promise.all(WORKER_PORTS.map(killAgainAndAgain));
  const checking = checkAgainAndAgain();
  const { appointments, patients, takenBack, zoneChanges } = await stormUntilEnough(practiceIds);
  isOver = true;
  const [{ checks, wrong }] = await Promise.all([checking, killing]);
  await sleep(500);
  const verified = spawnSync(process.execPath, ['apps/api/dist/verify-analytics.js'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  console.log(
    `${appointments} writes of appointments, ${patients} of patients, ${takenBack} of them taken back, ${zoneChanges} changes of zone, ${await merges()} changes counted`,
  );
  console.log(
    `${kills} workers killed, ${checks} checks, ${wrong} wrong; at the end: ${verified.stdout.trim().replace('\n', '; ')}`,
  );
  process.exitCode = wrong === 0 && verified.status === 0 && checks > 0 ? 0 : 1;
} finally {
  isOver = true;
  for (const worker of workers.values()) worker.kill('SIGKILL');
  await database.end();
  await rig.stop();
}
