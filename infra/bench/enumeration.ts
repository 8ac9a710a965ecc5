import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { commandLine } from '@telecare/kernel/command-line';
import { startRig } from './rig.ts';
import { startServer } from './servers.ts';

const usage = `npm run bench:enumeration
Whether the forms that anybody may send tell by their answers or times who has an account. BENCH_SAMPLES (1000) of each
kind. Exit code 1 when they do.`;
commandLine(usage);

/**
 * `npm run bench:enumeration`: measures whether public forms reveal who has an account. Alternates between known and
 * unknown addresses. Responses must be the same, and their duration must not reveal the difference: the area under the
 * curve is the probability that a known address took longer, which is 0.5 if the time reveals nothing (threat T12).
 */
const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 1_000);
const LIMITS = { from: 0.45, to: 0.55 };
const PORT = 33_300;

const rig = await startRig({ dataDir: '.data/bench-enumeration', portOffset: 22_000, issuerPort: PORT + 1 });
const base = `http://localhost:${PORT}/api`;
const api = await startServer(
  'apps/api/dist/main.js',
  { ...rig.env, API_PORT: String(PORT), LOG_LEVEL: 'silent' },
  `${base}/health/live`,
);

const FORMS = {
  '/password-reset': (email: string) => ({ email, portal: 'patient' }),
  '/sign-ups': (email: string) => ({
    email,
    password: 'long-enough-2026-and-odd',
    firstName: 'Ana',
    lastName: 'Silva',
  }),
};

interface Sample {
  readonly milliseconds: number;
  readonly answer: string;
}

async function send(path: string, body: object): Promise<Sample> {
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const started = performance.now();
  const response = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  const milliseconds = performance.now() - started;
  return { milliseconds, answer: `${response.status} ${text.replace(/"correlationId":"[^"]+"/, '')}` };
}

async function knownAddresses(): Promise<string[]> {
  const database = new pg.Client({ connectionString: rig.databaseUrl });
  await database.connect();
  const practice = randomUUID();
  await database.query(
    `insert into app.practices (id, name, subdomain, time_zone) values ($1, 'Forms', 'forms', 'UTC')`,
    [practice],
  );
  const { rows } = await database.query<{ email: string }>(
    `insert into app.profiles (practice_id, user_id, email)
     select $1, gen_random_uuid(), gen_random_uuid() || '@known.example' from generate_series(1, $2::int) returning email`,
    [practice, SAMPLES],
  );
  await database.end();
  return rows.map(({ email }) => email);
}

/** Probability that a value of the first list is larger than one of the second. */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const wins = first.reduce(
    (sum, a) => sum + second.filter((b) => a > b).length + second.filter((b) => a === b).length / 2,
    0,
  );
  return wins / (first.length * second.length);
}

async function measureForm(path: keyof typeof FORMS, known: readonly string[]): Promise<boolean> {
  const samples: Record<'known' | 'unknown', Sample[]> = { known: [], unknown: [] };
  for (const email of known) {
    samples.known.push(await send(path, FORMS[path](email)));
    samples.unknown.push(await send(path, FORMS[path](`${randomUUID()}@known.example`)));
  }
  const times = (which: Sample[]) => which.map(({ milliseconds }) => milliseconds);
  const area = areaUnderCurve(times(samples.known), times(samples.unknown));
  const answers = new Set([...samples.known, ...samples.unknown].map(({ answer }) => answer));
  process.stdout.write(`${path.padEnd(18)} ${answers.size} different answers, area ${area.toFixed(3)}\n`);
  if (answers.size > 1) process.stdout.write(`${[...answers].join('\n')}\n`);
  return answers.size === 1 && area >= LIMITS.from && area <= LIMITS.to;
}

try {
  const known = await knownAddresses();
  for (const path of Object.keys(FORMS) as (keyof typeof FORMS)[]) {
    if (!(await measureForm(path, known))) process.exitCode = 1;
  }
} finally {
  api.kill();
  await rig.stop();
}
