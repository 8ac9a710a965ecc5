import './web-sources.ts';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { commandLine } from '@telecare/kernel/command-line';
import { loadMessages, type MessageData } from '../../apps/api/test/message-data.ts';
import type { Crowd as MessageCrowd } from './message-crowd.ts';
import { Ledger } from './message-ledger.ts';
import { startRig } from './rig.ts';
import { startServer } from './servers.ts';

const usage = `npm run chaos:messages
People write and read side by side through a gateway with two API processes, while API processes, PostgreSQL and Redis are
killed and streams of the live channel are broken off. Takes some minutes. CHAOS_KILLS (30) of the API, a sixth as many of
PostgreSQL and of Redis each; CHAOS_BREAKS (1000) of streams; CHAOS_PAIRS (10) of a patient and a practitioner.
Exit code 1 when a message is lost, doubled or out of order, when somebody has not seen one, when a listener is away for
longer than half a minute, or when an answer is the server's fault.`;
commandLine(usage);

const KILLS = Number(process.env.CHAOS_KILLS ?? 30);
const BREAKS = Number(process.env.CHAOS_BREAKS ?? 1_000);
const PAIRS = Number(process.env.CHAOS_PAIRS ?? 10);
const [GATEWAY_PORT, ...API_PORTS] = [33_600, 33_601, 33_602];
const gateway = `http://localhost:${GATEWAY_PORT}`;
/** Pause of each writer between a response and the next message. The limit is sixty messages a minute. */
const PAUSE_MS = 1_200;
const BACK_WITHIN_MS = 30_000;
/** A client may connect at most thirty times a minute. */
const BREAK_EVERY_MS = 400;
/** Pause between kills, and time after which a 503 is no longer acceptable. */
const CALM_MS = 2_000;
const EXCUSED_MS = 5_000;
const SEEN_WITHIN_MS = 60_000;

const { Crowd } = await import('./message-crowd.ts');

const faults: string[] = [];
const check = (holds: boolean, fault: string): void => void (holds || faults.push(fault));
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const rig = await startRig({ dataDir: '.data/chaos-messages', portOffset: 26_000, issuerPort: 33_603 });
const apis = new Map<number, ChildProcess>();
const servers: ChildProcess[] = [];
const outage = { until: 0 };
let awayUntil = Infinity;

const startApi = async (port: number): Promise<void> => {
  const env = { ...rig.env, API_PORT: String(port), LOG_LEVEL: 'silent' };
  apis.set(port, await startServer('apps/api/dist/main.js', env, `http://localhost:${port}/api/health/live`));
};

async function killApis(ports: readonly number[]): Promise<void> {
  for (const port of ports) apis.get(port)?.kill('SIGKILL');
  const starting = ports.map(startApi);
  if (ports.length === API_PORTS.length) await nobodyAnswers(Promise.race(starting));
  await Promise.all(starting);
}

async function nobodyAnswers(until: Promise<void>): Promise<void> {
  outage.until = Infinity;
  await until;
  outage.until = Date.now();
}

function* strikes(): Generator<[string, () => Promise<void>]> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const ports = kill % 5 === 4 ? API_PORTS : [API_PORTS[kill % API_PORTS.length]!];
    yield [`API ${ports.length}`, () => killApis(ports)];
    if (kill % 6 === 2) yield ['PostgreSQL', () => nobodyAnswers(rig.crashDatabase())];
    if (kill % 6 === 5) yield ['Redis', () => rig.crashRedis()];
  }
}

async function strikeAll(crowd: MessageCrowd): Promise<number> {
  let killed = 0;
  for (const [what, strike] of strikes()) {
    awayUntil = Infinity;
    const startedAt = Date.now();
    await strike();
    killed += 1;
    awayUntil = Date.now() + EXCUSED_MS;
    await sleep(CALM_MS + Math.random() * 1_000);
    say(`${String(killed).padStart(3)} ${what.padEnd(10)} away ${seconds(Date.now() - startedAt)}; ${crowd.state}`);
  }
  return killed;
}

async function breakStreams(crowd: MessageCrowd): Promise<number> {
  let broken = 0;
  while (broken < BREAKS) {
    broken += crowd.breakOne();
    await sleep(BREAK_EVERY_MS);
  }
  return broken;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

async function run(data: MessageData): Promise<void> {
  const ledger = new Ledger();
  const statuses = new Map<number, number>();
  const crowd = await Crowd.gather({
    gateway,
    issuer: rig.issuer,
    data,
    outage,
    onTrouble: (status, what) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // Client errors, for example for being too slow on a busy machine, are retried.
      check(status < 500 || (status === 503 && Date.now() < awayUntil), `${what} was answered with ${status}`);
    },
  });
  await crowd.allListen();
  awayUntil = 0;
  const writing = crowd.write(ledger, PAUSE_MS);
  const breaking = breakStreams(crowd);
  const killed = await strikeAll(crowd);
  const broken = await breaking;
  crowd.stopWriting();
  await writing;
  awayUntil = 0;
  const unseen = await crowd.unseen(ledger, SEEN_WITHIN_MS);
  crowd.close();
  const slowest = Math.max(...crowd.breaks);
  const found = await withDatabase((database) => ledger.compare(database));
  say(`${killed} kills, ${broken} broken streams; answers of ${counted(statuses)}`);
  say(
    `${ledger.size} messages answered with 201; lost ${found.lost}, doubled ${found.doubled}, out of order ${found.disordered}`,
  );
  say(
    `${crowd.breaks.length} times a listener was away, for ${seconds(slowest)} at most; messages not seen: ${unseen}`,
  );
  check(broken >= BREAKS, 'streams were not broken off often enough');
  check(
    ledger.size > 0 && found.lost + found.doubled + found.disordered === 0,
    'messages are not as they were answered',
  );
  check(unseen === 0, 'somebody has not seen every message');
  check(slowest < BACK_WITHIN_MS, `a listener was away for longer than ${seconds(BACK_WITHIN_MS)}`);
  faults.push(...crowd.faults);
}

const counted = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ') || 'no trouble';

async function withDatabase<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: rig.databaseUrl });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

try {
  await Promise.all(API_PORTS.map(startApi));
  const env = {
    SHELL_PORT: String(GATEWAY_PORT),
    API_URLS: API_PORTS.map((port) => `http://localhost:${port}`).join(),
    // Each person has their own address.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    SHELL_FILES: path.resolve('apps/shell/public'),
    LOG_LEVEL: 'silent',
  };
  servers.push(await startServer('apps/shell/server/main.ts', env, `${gateway}/healthz`));
  const amount = { conversations: PAIRS, messagesEach: 1, practitioners: PAIRS };
  await run(await withDatabase((database) => loadMessages(database, amount)));
} finally {
  for (const server of [...servers, ...apis.values()]) server.kill();
  await rig.stop();
}
say(faults.length === 0 ? 'Every message is there once, and everybody has seen it.' : [...new Set(faults)].join('\n'));
process.exit(faults.length === 0 ? 0 : 1);
