import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { commandLine } from '@telecare/kernel/command-line';
import pg from 'pg';
import { INSERTS, type Insert, PREPARE, type Tampering, TAMPERINGS } from './audit-tampering.ts';
import { startRig } from './rig.ts';
import { startServer } from './servers.ts';

const usage = `npm run bench:audit
How long it takes to seal a million audit events, and until \`npm run verify:audit\` names the one that was altered,
deleted, inserted or moved. Also what the table's indexes and months cost an insert, and how the chain's statements are
planned. Takes some minutes. BENCH_EVENTS (1000000). Exit code 1 when one is not named, or later than after 60 s.`;
commandLine(usage);

const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);
const WORKER_PORT = 33_502;
const LIMIT_MS = 60_000;
const SECRET = 'a-secret-that-signs-the-audit-of-the-bench';

const rig = await startRig({ dataDir: '.data/bench-audit', portOffset: 23_000, issuerPort: 33_501 });
const env = { ...rig.env, AUDIT_SIGNING_SECRET: SECRET, LOG_LEVEL: 'silent' };
const database = new pg.Client({ connectionString: rig.databaseUrl });
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const started = performance.now();
  const result = await work();
  return [result, performance.now() - started];
}

/** Inserts the events in a hundred transactions over as many days, so that they fall into several months. */
async function loadEvents(): Promise<void> {
  for (let part = 0; part < 100; part += 1) {
    await database.query(
      `insert into app.audit_events (practice_id, actor_user_id, actor_role, action, resource_type, resource_ids, at)
       select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'practitioner', 'read', 'appointment',
         array[gen_random_uuid(), gen_random_uuid()], now() + $1 * interval '1 day' + n * interval '1 millisecond'
       from generate_series(1, $2::int) n`,
      [part, EVENTS / 100],
    );
  }
}

async function sealAll(): Promise<void> {
  const address = `http://localhost:${WORKER_PORT}/health/live`;
  const worker = await startServer('apps/api/dist/worker.js', { ...env, WORKER_PORT: String(WORKER_PORT) }, address);
  try {
    for (;;) {
      const { rows } = await database.query<{ sealed: string }>('select sum(events) as sealed from app.audit_blocks');
      if (Number(rows[0]?.sealed) >= EVENTS) return;
      if (worker.exitCode !== null) throw new Error('the worker ended');
      await sleep(250);
    }
  } finally {
    worker.kill();
  }
}

async function verify(): Promise<string> {
  const child = spawn(process.execPath, ['apps/api/dist/verify-audit.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text(child.stdout);
}

async function findTampering({ kind, at, back }: Tampering): Promise<boolean> {
  const { rows } = await database.query<{ id: string }>(at, [EVENTS / 2]);
  const id = rows[0]?.id ?? '';
  const [printed, ms] = await timed(verify);
  const isNamed = printed.includes(`Event ${id} of block`);
  say(`one ${kind.padEnd(12)} ${isNamed ? 'named' : 'NOT NAMED'} after ${(ms / 1_000).toFixed(1)} s`);
  await database.query(back);
  return isNamed && ms <= LIMIT_MS;
}

async function costOf({ name, before }: Insert): Promise<void> {
  await database.query(`begin; set local synchronous_commit = off; ${before}`);
  const [, ms] = await timed(() => database.query(INSERTS, [100_000]));
  say(`${name.padEnd(36)} ${(ms / 100).toFixed(1)} µs an event`);
  await database.query('rollback');
}

async function explain(): Promise<void> {
  for (const [name, statement] of [
    [
      'lines of a block',
      `select event.* from app.audit_events event where (event.tx, event.at) > ($1::xid8, '-infinity')
       and (event.tx, event.at) <= ('9999999999'::xid8, '-infinity') order by event.tx, event.at fetch first 10000 rows with ties`,
    ],
    [
      'events of the ledger',
      `select event.* from app.audit_events event where (event.tx, event.at) > ($1::xid8, '-infinity')
       and event.tx < '9999999999'::xid8 order by event.tx, event.at fetch first 2000 rows with ties`,
    ],
  ] as const) {
    const { rows: places } = await database.query<{ tx: string }>(
      'select to_tx::text as tx from app.audit_blocks order by seq offset 50 limit 1',
    );
    const { rows } = await database.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, buffers) ${statement.replace('$1', `'${places[0]?.tx ?? '0'}'`)}`,
    );
    say(`\n${name}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
  }
}

try {
  await database.connect();
  const insertions = [
    { name: 'with all indexes', before: '' },
    { name: 'without the index (tx, at)', before: 'drop index app.audit_events_by_tx' },
  ];
  for (const insert of [...insertions, ...insertions]) await costOf(insert);
  const [, loading] = await timed(loadEvents);
  const [, sealing] = await timed(sealAll);
  say(`${EVENTS} events: written in ${(loading / 1_000).toFixed(0)} s, sealed in ${(sealing / 1_000).toFixed(0)} s`);
  await database.query('analyze app.audit_events');
  const [clean, ms] = await timed(verify);
  say(`${clean.trim()}, after ${(ms / 1_000).toFixed(1)} s`);
  await database.query(PREPARE);
  let isFound = clean.includes(' 0 faults') && ms <= LIMIT_MS;
  for (const tampering of TAMPERINGS) isFound = (await findTampering(tampering)) && isFound;
  await explain();
  process.exitCode = isFound ? 0 : 1;
} finally {
  await database.end();
  await rig.stop();
}
