import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { commandLine } from '@telecare/kernel/command-line';

const usage = `npm run bench:compare -- CHECKOUT [--runs RUNS]
\`npm run bench:api\` of another checkout and of this one, in turns, so that both meet the same machine. Prints the ratio
to the bare server: the median of the runs, the lowest and the highest. What is lower than before by more than the spread
of both is marked, and the exit code is 1.

  CHECKOUT      a checkout of what to compare with, installed and built: npm ci && npx nx run @telecare/api:build
  --runs RUNS   how often each (5)
  --help        this text`;

const { positionals, values } = commandLine(usage, { operands: [1, 1], options: { runs: { type: 'string' } } });
const RUNS = Number(values.runs ?? 5);
const checkouts = { before: resolve(positionals[0] ?? ''), now: process.cwd() };

type Ratios = { readonly scenario: string; readonly percent: number }[];

const HEADING = /^(\d+) connections/;
const ROW = /^(.{22})\s*\d+\s+\d+\s+(\d+) %/;

async function ratiosOf(checkout: string): Promise<Ratios> {
  const child = spawn('npm', ['run', '--silent', 'bench:api'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((end) => child.once('exit', end));
  const printed = await text(child.stdout);
  if ((await exited) !== 0) throw new Error(`npm run bench:api failed in ${checkout}`);
  const ratios: Ratios = [];
  let connections = '';
  for (const line of printed.split('\n')) {
    connections = HEADING.exec(line)?.[1] ?? connections;
    const [, name = '', percent] = ROW.exec(line) ?? [];
    if (percent) ratios.push({ scenario: `${name.trim()}, ${connections}`, percent: Number(percent) });
  }
  return ratios;
}

const runs = { before: [] as Ratios[], now: [] as Ratios[] };
for (let run = 1; run <= RUNS; run += 1)
  for (const side of ['before', 'now'] as const) {
    runs[side].push(await ratiosOf(checkouts[side]));
    process.stdout.write(`run ${run} of ${RUNS}, ${side}: done\n`);
  }

function spread(side: Ratios[], row: number) {
  const sorted = side.map((ratios) => ratios[row]?.percent ?? Number.NaN).sort((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, low: sorted[0] ?? 0, high: sorted.at(-1) ?? 0 };
}

const rows = (runs.now[0] ?? []).map(({ scenario }, row) => {
  const [before, now] = [spread(runs.before, row), spread(runs.now, row)];
  const lower = before.median - now.median > Math.max(before.high - before.low, now.high - now.low);
  const shown = ({ median, low, high }: typeof now) => `${median} % (${low} to ${high})`;
  return { scenario, before: shown(before), now: shown(now), '': lower ? 'lower' : '' };
});
console.table(rows);
if (rows.some((row) => row[''])) process.exitCode = 1;
