import { commandLine } from '@telecare/kernel/command-line';
import pg from 'pg';
import { loadAccessLog } from './access-log-data.ts';
import { ORIGIN, startRig } from './rig.ts';
import { signedIn } from './scenarios.ts';
import { startServer } from './servers.ts';
import { say } from './side-by-side.ts';

const usage = `npm run bench:access-log
What pages of an access log of BENCH_LINES (1000000) lines take over HTTP, above all those of a search by name: each answer
asked nine times, median and slowest. Exit code 1 when a median is above 300 ms, or an answer is not one of 200.`;
commandLine(usage);

const LINES = Number(process.env.BENCH_LINES ?? 1_000_000);
const AT_MOST_MS = 300;
const TIMES = 9;
const PORTS = { api: 33_910, issuer: 33_911 };
const addresses = { origin: ORIGIN, api: `http://localhost:${PORTS.api}`, bare: '' };

const ANSWERS: readonly (readonly [string, string])[] = [
  ['without a name', ''],
  ['a tenth of the patients', 'q=silva'],
  ['the same, oldest first', 'q=silva&sort=oldest'],
  ['one who works there', 'q=nakamura'],
  ['both at once', 'q=nakamura+silva'],
  ['a patient and staff of one name', 'q=alvarez'],
  ['one patient', 'q=zelda+oldham'],
  ['a patient by first name and staff', 'q=zelda+nakamura'],
  ['three thousand patients, long ago', 'q=oldham'],
  ['the same and a kind', 'q=oldham&kind=changed'],
  ['the same and staff', 'q=oldham+nakamura'],
  ['who has left', 'q=formerly'],
  ['who has left and a tenth', 'q=formerly+silva'],
  ['nobody', 'q=nobody-is-called-so'],
  ['a part of every address, of no name', 'q=bench.example'],
  ['sign-ins of nobody', 'q=nobody-is-called-so&kind=signed_in'],
];

const rig = await startRig({ dataDir: '.data/bench-access-log', portOffset: 29_100, issuerPort: PORTS.issuer });
const database = new pg.Client({ connectionString: rig.databaseUrl });
const env = { ...rig.env, API_PORT: String(PORTS.api), SMTP_URL: 'smtp://localhost:1', LOG_LEVEL: 'silent' };

interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

type Ask = (path: string) => Promise<Answer>;

async function visitor(): Promise<Ask> {
  const { practiceId, userId } = await loadAccessLog(database, LINES);
  const session = await rig.issuer.signIn(userId);
  const ours = signedIn(session, addresses, practiceId, 1);
  return async (path) => {
    const { headers, proofs } = ours('GET', `/api/access-ledger${path}`);
    const proof = proofs?.next() ?? '';
    const began = performance.now();
    const answer = await fetch(`${addresses.api}/api/access-ledger${path}`, { headers: { ...headers, dpop: proof } });
    const text = await answer.text();
    return { status: answer.status, ms: performance.now() - began, text };
  };
}

async function timed(name: string, times: number, work: () => Promise<Answer>): Promise<Answer> {
  const answers: Answer[] = [];
  for (let time = 0; time < times; time += 1) answers.push(await work());
  const [last] = answers.slice(-1);
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  const [median = 0, slowest = 0] = [sorted[Math.floor(times / 2)], sorted.at(-1)];
  const isGood = answers.every(({ status }) => status === 200) && median <= AT_MOST_MS;
  if (!isGood) process.exitCode = 1;
  const rows = last!.text.startsWith('{') ? `${last!.text.split('"times"').length - 1} lines` : '';
  say(`${name.padEnd(40)}${median.toFixed(0).padStart(8)}${slowest.toFixed(0).padStart(10)}   ${last!.status} ${rows}`);
  return last!;
}

async function measureAll(ask: Ask): Promise<void> {
  say(`${LINES} lines`.padEnd(40) + 'median ms'.padStart(9) + 'slowest'.padStart(9));
  await ask('');
  for (const [name, query] of ANSWERS) {
    const first = await timed(name, TIMES, () => ask(`?limit=25&${query}`));
    const next = /"next" ?: ?"([^"]+)"/.exec(first.text)?.[1];
    if (next) await timed('  its next page', TIMES, () => ask(`?limit=25&${query}&after=${next}`));
  }
}

try {
  await database.connect();
  const ask = await visitor();
  const server = await startServer('apps/api/dist/main.js', env, `${addresses.api}/api/health/live`);
  try {
    await measureAll(ask);
  } finally {
    server.kill();
  }
} finally {
  await database.end();
  await rig.stop();
}
