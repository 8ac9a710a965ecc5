import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { commandLine } from '@telecare/kernel/command-line';
import type { BenchSession } from './issuer.ts';
import { loadRace } from './race-data.ts';
import { ORIGIN, startRig } from './rig.ts';
import { startServer } from './servers.ts';

const usage = `npm run chaos:reads
Kills PostgreSQL again and again while many read patients, and looks for each answered read's row in the audit.
CHAOS_KILLS (20), CHAOS_READERS (16) at a time. Exit code 1 when a row is missing.`;
commandLine(usage);

const KILLS = Number(process.env.CHAOS_KILLS ?? 20);
const READERS = Number(process.env.CHAOS_READERS ?? 16);
const API_PORT = 33_300;
const PATH = '/api/patients?limit=20';

const rig = await startRig({ dataDir: '.data/chaos-reads', portOffset: 22_000, issuerPort: 33_301 });
const { practiceId, userId } = await withDatabase((database) => loadRace(database, 40, 2));
const session = await rig.issuer.signIn(userId);
const api = await startServer(
  'apps/api/dist/main.js',
  { ...rig.env, API_PORT: String(API_PORT), LOG_LEVEL: 'silent' },
  `http://localhost:${API_PORT}/api/health/live`,
);

async function withDatabase<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: rig.databaseUrl });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

async function read(as: BenchSession, answered: string[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const [dpop = ''] = as.proofs('GET', ORIGIN + PATH.split('?')[0], 1);
    const headers = { authorization: `DPoP ${as.token}`, dpop, 'x-practice-id': practiceId };
    const response = await fetch(`http://localhost:${API_PORT}${PATH}`, { headers });
    await response.text();
    if (response.status === 200) answered.push(response.headers.get('x-correlation-id') ?? '');
    else if (response.status !== 503) throw new Error(`An answer was ${response.status}`);
    else await sleep(50);
  }
}

async function killWhileReading(): Promise<string[]> {
  const answered: string[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    let isOver = false;
    const readers = Promise.all(Array.from({ length: READERS }, () => read(session, answered, () => isOver)));
    await sleep(500 + Math.random() * 1_500);
    await rig.crashDatabase();
    isOver = true;
    await readers;
  }
  return answered;
}

try {
  const answered = await killWhileReading();
  const missing = await withDatabase(async (database) => {
    const { rows } = await database.query<{ count: string }>(
      `select count(*) from unnest($1::text[]) answer where not exists
         (select from app.audit_events event where event.correlation_id = answer)`,
      [answered],
    );
    return Number(rows[0]?.count);
  });
  console.log(`${KILLS} kills, ${answered.length} answered reads, without a row in the audit ${missing}`);
  process.exitCode = missing === 0 && answered.length > 0 ? 0 : 1;
} finally {
  api.kill();
  await rig.stop();
}
