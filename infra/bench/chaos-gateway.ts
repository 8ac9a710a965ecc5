import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { commandLine } from '@telecare/kernel/command-line';
import { loadCalls } from './call-data.ts';
import { Person, SlowBodies } from './gateway-crowd.ts';
import { inParallel } from './race-client.ts';
import { startRig } from './rig.ts';
import { startServer } from './servers.ts';

const usage = `npm run chaos:gateway
A thousand slow uploads and five hundred requests that wait for news at a gateway before two API processes, then one of
the two is killed. Takes two minutes. Exit code 1 when other people wait or one of their requests fails.`;
commandLine(usage);

/**
 * `npm run chaos:gateway`: sends a thousand uploads at a byte per second and five hundred long polls to a real gateway
 * with two real API processes, then kills one of the two. Fails if other users have to wait or if one of their requests
 * fails.
 */
const SLOW_BODIES = 1_000;
const CALLS = 250;
const OTHERS = 4;
const SECONDS = 15;
/** Writes per person. The rate limit refuses more per minute. */
const WRITES = 100;
const SLOWEST_P95_MS = 100;
const [GATEWAY_PORT, ...API_PORTS] = [33_400, 33_401, 33_402];

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const faults: string[] = [];
const check = (holds: boolean, fault: string): void => void (holds || faults.push(fault));

const rig = await startRig({ dataDir: '.data/chaos-gateway', portOffset: 24_000, issuerPort: 33_403 });
const addresses = API_PORTS.map((port) => `http://localhost:${port}`);
const gatewayUrl = `http://localhost:${GATEWAY_PORT}`;
const apis: ChildProcess[] = [];
const servers: ChildProcess[] = [];

async function startAll(): Promise<void> {
  for (const [index, port] of API_PORTS.entries()) {
    const env = { ...rig.env, API_PORT: String(port), LOG_LEVEL: 'silent' };
    apis.push(await startServer('apps/api/dist/main.js', env, `${addresses[index]}/api/health/live`));
  }
  const env = {
    SHELL_PORT: String(GATEWAY_PORT),
    API_URLS: addresses.join(),
    // Each person has their own address.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    SHELL_FILES: path.resolve('apps/shell/public'),
    LOG_LEVEL: 'silent',
  };
  servers.push(await startServer('apps/shell/server/main.ts', env, `${gatewayUrl}/healthz`));
}

interface Reading {
  readonly total: number;
  readonly failed: number;
  readonly p50: number;
  readonly p95: number;
}

async function others(
  people: readonly Person[],
  ask: (person: Person) => Promise<Response>,
  atMost = Infinity,
): Promise<Reading> {
  const until = Date.now() + SECONDS * 1_000;
  const times: number[] = [];
  let failed = 0;
  await inParallel(people, people.length, async (person) => {
    for (let asked = 0; asked < atMost && Date.now() < until; asked += 1) {
      const started = performance.now();
      const succeeded = await ask(person).then(
        async (answer) => (await answer.arrayBuffer(), answer.ok),
        () => false,
      );
      times.push(performance.now() - started);
      if (!succeeded) failed += 1;
    }
  });
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Infinity;
  return { total: times.length, failed, p50: at(0.5), p95: at(0.95) };
}

function tell(what: string, { total, failed, p50, p95 }: Reading): void {
  say(`${what.padEnd(46)} ${total} requests, ${failed} failed; p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
}

async function crowd(people: readonly Person[], calm: readonly Person[]): Promise<void> {
  tell('nobody else there', await others(calm, (person) => person.readAppointment()));
  const slow = new SlowBodies(GATEWAY_PORT ?? 0, SLOW_BODIES);
  const statuses: number[] = [];
  let held = 0;
  let isOver = false;
  const polls = people.map(async (person, index) => {
    const peer = people[index % 2 === 0 ? index + 1 : index - 1];
    while (!isOver && peer) {
      held += 1;
      statuses.push((await person.poll(peer)).status);
      held -= 1;
    }
  });
  const reading = others(calm, (person) => person.readAppointment());
  const inBetween = new Promise<[number, number]>((resolve) => setTimeout(() => resolve([slow.open, held]), 5_000));
  const [slowOpen, heldOpen] = await inBetween;
  say(`after five seconds: ${slowOpen} slow bodies and ${heldOpen} polls are open`);
  check(slowOpen === SLOW_BODIES && heldOpen === people.length, 'not all slow bodies and polls were there');
  const found = await reading;
  tell(`beside ${SLOW_BODIES} slow bodies, ${people.length} polls`, found);
  check(found.failed === 0, 'a request failed beside the crowd');
  check(found.p95 < SLOWEST_P95_MS, `95 % were not answered within ${SLOWEST_P95_MS} ms`);
  isOver = true;
  slow.stop();
  await Promise.all(polls);
  check(
    statuses.every((status) => status === 200),
    `polls were answered with ${[...new Set(statuses)].join(', ')}`,
  );
}

async function death(people: readonly Person[]): Promise<void> {
  const killing = setTimeout(() => apis[1]?.kill('SIGKILL'), 3_000);
  const reading = await others(people, (person) => person.readAppointment());
  clearTimeout(killing);
  tell('one of two APIs is killed after three seconds', reading);
  check(reading.failed === 0, 'a request failed when an API died');
  const writes = await others(people, (person) => person.signal(peerOf(person, people)), WRITES);
  tell('writes beside the dead one', writes);
  check(writes.failed === 0, 'a write failed beside the dead API');
}

const peerOf = (person: Person, people: readonly Person[]): Person => people[people.indexOf(person) ^ 1] ?? person;

const database = new pg.Client({ connectionString: rig.databaseUrl });
try {
  await database.connect();
  await startAll();
  const sides = await loadCalls(database, CALLS + OTHERS / 2);
  const byCall = sides.toSorted((a, b) => a.appointmentId.localeCompare(b.appointmentId));
  const people = await Promise.all(byCall.map((side, index) => Person.signIn(gatewayUrl, rig.issuer, side, index)));
  await inParallel(people, 8, (person) => person.join());
  const calm = people.splice(0, OTHERS);
  await crowd(people, calm);
  await death(calm);
} finally {
  for (const server of [...servers, ...apis]) server.kill();
  await database.end();
  await rig.stop();
}
say(faults.length === 0 ? 'Nobody keeps anybody out.' : faults.join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;
