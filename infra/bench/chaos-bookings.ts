import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { commandLine } from '@telecare/kernel/command-line';
import { midnightIn } from './days.ts';
import { clientFor, inParallel, type Outcome, type Send } from './race-client.ts';
import { deadlocks, loadRace, overlappingPairs, type RaceData } from './race-data.ts';
import { startRig } from './rig.ts';
import { startServer } from './servers.ts';

const usage = `npm run chaos:bookings
Many people want the same time of the same people, at two API processes. Takes a minute or two. CHAOS_ROUNDS (300) is how
often two appointments change places. Exit code 1 when anybody is in two places, or an answer is the server's fault.`;
commandLine(usage);

/**
 * `npm run chaos:bookings`: many people book the same time of the same people at two API processes. Fails if a person
 * is ever in two places, if a booking is made twice, or on a server error.
 */
const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 300);
const API_PORTS = [33_200, 33_201];
const SLOW_MS = 3_000;

const rig = await startRig({ dataDir: '.data/chaos-bookings', portOffset: 21_000, issuerPort: 33_202 });
const database = new pg.Client({ connectionString: rig.databaseUrl });
await database.connect();
const faults: string[] = [];
const apis = await Promise.all(
  API_PORTS.map((port) =>
    startServer(
      'apps/api/dist/main.js',
      { ...rig.env, API_PORT: String(port), LOG_LEVEL: 'silent' },
      `http://localhost:${port}/api/health/live`,
    ),
  ),
);
async function race(): Promise<void> {
  const data = await loadRace(database, 500, 5);
  const session = await rig.issuer.signIn(data.userId);
  const addresses = API_PORTS.map((port) => `http://localhost:${port}`);
  const send = clientFor(session, data.practiceId, addresses);
  // Run the crowd last, when the processes have warmed up.
  await sameKey(data, send);
  await changingPlaces(data, send);
  await randomOverlaps(data, send);
  await sameSlot(data, send);
  const found = { pairs: await overlappingPairs(database), deadlocks: await deadlocks(database) };
  say(`open appointments that overlap ${found.pairs}, deadlocks ${found.deadlocks}`);
  check(found.pairs === 0 && found.deadlocks === 0, 'appointments overlap or transactions met in a deadlock');
}

const bookingOf = (
  { appointmentTypeId, practitionerIds, patientIds }: RaceData,
  patient: number,
  startsAt: Date,
  practitioner = 0,
) => ({
  key: randomUUID(),
  patientId: patientIds[patient],
  appointmentTypeId,
  practitionerId: practitionerIds[practitioner],
  startsAt: startsAt.toISOString(),
  notes: null,
});

const at = (day: number, minutes: number): Date => new Date(midnightIn(30 + day) + minutes * 60_000);

async function sameSlot(data: RaceData, send: Send): Promise<void> {
  const everybody = data.patientIds.map((_, patient) => patient);
  const outcomes = await inParallel(everybody, everybody.length, (patient) =>
    send('POST', '/api/appointments', bookingOf(data, patient, at(0, 0))),
  );
  tell(`${everybody.length} patients, one time`, outcomes);
  check(count(outcomes, 201) === 1, 'one time was booked more than once or not at all');
  check(percentile(outcomes, 99) <= SLOW_MS, `one answer in a hundred took longer than ${SLOW_MS} ms`);
}

async function sameKey(data: RaceData, send: Send): Promise<void> {
  const booking = bookingOf(data, 0, at(1, 0));
  const outcomes = await inParallel(Array.from({ length: 100 }), 100, () => send('POST', '/api/appointments', booking));
  tell('100 times the same booking', outcomes);
  const made = new Set(outcomes.filter(({ status }) => status === 201).map(({ id }) => id));
  check(made.size === 1, 'a booking was made twice or not at all');
}

async function randomOverlaps(data: RaceData, send: Send): Promise<void> {
  const attempts = Array.from({ length: 2_000 }, () =>
    bookingOf(data, random(60), at(2, random(24 * 12) * 5), random(data.practitionerIds.length)),
  );
  tell('2000 attempts at random', await inParallel(attempts, 500, (body) => send('POST', '/api/appointments', body)));
}

async function changingPlaces(data: RaceData, send: Send): Promise<void> {
  const outcomes: Outcome[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [early, late] = [at(3 + round, 540), at(3 + round, 600)];
    const first = await send('POST', '/api/appointments', bookingOf(data, 1, early));
    const second = await send('POST', '/api/appointments', bookingOf(data, 2, late));
    const move = (id: string | undefined, startsAt: Date) =>
      send('PUT', `/api/appointments/${id}`, { ...changeTo(data, startsAt), revision: 0 });
    outcomes.push(
      ...(await Promise.all([
        move(first.id, late),
        move(second.id, early),
        send('POST', `/api/appointments/${first.id}/actions`, { action: 'cancel', reason: null }),
        send('POST', '/api/appointments', bookingOf(data, 3, early)),
        send('POST', '/api/appointments', bookingOf(data, 4, late)),
      ])),
    );
  }
  tell(`${ROUNDS} rounds of moving, cancelling, booking`, outcomes);
}

const changeTo = ({ practitionerIds, appointmentTypeId }: RaceData, startsAt: Date) => ({
  startsAt: startsAt.toISOString(),
  appointmentTypeId,
  practitionerId: practitionerIds[0],
  notes: null,
  reason: null,
});

function tell(what: string, outcomes: readonly Outcome[]): void {
  const statuses = [...new Set(outcomes.map(({ status }) => status))].toSorted((a, b) => a - b);
  const counted = statuses.map((status) => `${count(outcomes, status)} × ${status}`).join(', ');
  say(`${what.padEnd(42)} ${counted}; p99 ${percentile(outcomes, 99).toFixed(0)} ms`);
  check(
    outcomes.every(({ status }) => status < 500),
    `${what}: an answer was the server's fault`,
  );
}

const count = (outcomes: readonly Outcome[], wanted: number): number =>
  outcomes.filter(({ status }) => status === wanted).length;

function percentile(outcomes: readonly Outcome[], percent: number): number {
  const sorted = outcomes.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1]!;
}

const random = (below: number): number => Math.floor(Math.random() * below);

function check(holds: boolean, fault: string): void {
  if (!holds) faults.push(fault);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await race();
} finally {
  for (const api of apis) api.kill();
  await database.end();
  await rig.stop();
}
say(faults.length === 0 ? 'Nobody is in two places.' : faults.join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;
