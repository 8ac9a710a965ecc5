import { randomUUID } from 'node:crypto';
import { commandLine } from '@telecare/kernel/command-line';
import pg from 'pg';
import { loadPatients } from './patients.ts';
import { ORIGIN, startRig } from './rig.ts';
import { signedIn } from './scenarios.ts';
import { startServer } from './servers.ts';
import { say } from './side-by-side.ts';

const usage = `npm run bench:patient-search
How long the search for patients takes over HTTP in a practice with BENCH_PATIENTS (500000): each search asked 100 times, one
after the other, median and 95th percentile. Exit code 1 if a percentile is above 100 ms.`;
commandLine(usage);

const PATIENTS = Number(process.env.BENCH_PATIENTS ?? 500_000);
const AT_MOST_MS = 100;
const TIMES = 100;
const PORTS = { api: 33_920, issuer: 33_921 };
const addresses = { origin: ORIGIN, api: `http://localhost:${PORTS.api}`, bare: '' };

const middle = Math.floor(PATIENTS / 2);

const SEARCHES: readonly (readonly [string, string])[] = [
  ['nothing typed', ''],
  ['one patient by name', `silva ${middle}`],
  ['a tenth of the patients', 'alvarez'],
  ['the beginning of a name', 'alv'],
  ['a first and a last name', 'grace okafor'],
  ['a birth date', '1982-01-14'],
  ['a birth date as people write it', '14.1.82'],
  ['a birth date and a name', 'ana 1982-01-14'],
  ['a whole phone number', `555 ${1_000_000 + middle}`],
  ['a part of a phone number', String(1_000_000 + middle).slice(0, 5)],
  ['an e-mail address', `p${middle}@bench.example`],
  ['nobody', 'zzyzx'],
];

const rig = await startRig({ dataDir: '.data/bench-patient-search', portOffset: 29_200, issuerPort: PORTS.issuer });
const database = new pg.Client({ connectionString: rig.databaseUrl });
const env = { ...rig.env, API_PORT: String(PORTS.api), SMTP_URL: 'smtp://localhost:1', LOG_LEVEL: 'silent' };

async function loadPractice() {
  const [practiceId, userId] = [randomUUID(), randomUUID()];
  await database.query(
    `insert into app.practices (id, name, subdomain, time_zone) values ($1, 'Search', 'patient-search', 'UTC')`,
    [practiceId],
  );
  await database.query(`insert into app.user_roles (practice_id, user_id, role) values ($1, $2, 'scheduler')`, [
    practiceId,
    userId,
  ]);
  await loadPatients(database, practiceId, PATIENTS);
  await database.query('vacuum analyze');
  return { practiceId, userId };
}

async function measure(ask: (query: string) => Promise<number>): Promise<void> {
  say(`${PATIENTS} patients`.padEnd(36) + 'median ms'.padStart(10) + '95 % ms'.padStart(10));
  for (const [name, query] of SEARCHES) {
    await ask(query);
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) times.push(await ask(query));
    const sorted = times.toSorted((one, other) => one - other);
    const [median = 0, slow = 0] = [sorted[TIMES / 2], sorted[Math.floor(TIMES * 0.95)]];
    if (slow > AT_MOST_MS) process.exitCode = 1;
    say(name.padEnd(36) + median.toFixed(1).padStart(10) + slow.toFixed(1).padStart(10));
  }
}

try {
  await database.connect();
  const { practiceId, userId } = await loadPractice();
  const ours = signedIn(await rig.issuer.signIn(userId), addresses, practiceId, 1);
  const server = await startServer('apps/api/dist/main.js', env, `${addresses.api}/api/health/live`);
  try {
    await measure(async (query) => {
      const path = `/api/patients?limit=8&q=${encodeURIComponent(query)}`;
      const { headers, proofs } = ours('GET', path.replace(/\?.*/, ''));
      const began = performance.now();
      const answer = await fetch(`${addresses.api}${path}`, { headers: { ...headers, dpop: proofs?.next() ?? '' } });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      return performance.now() - began;
    });
  } finally {
    server.kill();
  }
} finally {
  await database.end();
  await rig.stop();
}
