import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { commandLine } from '@telecare/kernel/command-line';
import { loadDataset } from './dataset.ts';
import { measureGrowth } from './growth.ts';
import { measure, type Target } from './load.ts';
import { ORIGIN, startRig } from './rig.ts';
import { ladderFor, scenariosFor } from './scenarios.ts';
import { startServer } from './servers.ts';
import { compareWithBare, say } from './side-by-side.ts';

const usage = `npm run bench:api -- [--growth] [--processes COUNT]
Requests a second of the API and of a bare Fastify and pg server, side by side on the same database. Takes some minutes.
BENCH_SECONDS (5) is how long each is measured.

  --growth      instead: what the same costs in a practice a hundred times larger
  --processes   instead of one API alone: a gateway before so many processes of it
  --help        this text`;
const { values } = commandLine(usage, { options: { growth: { type: 'boolean' }, processes: { type: 'string' } } });

/**
 * `npm run bench:api`: compares our API with a bare Fastify and pg server on the same database. With `-- --growth`,
 * compares the cost of patients and appointments in a small and a huge practice instead.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CONNECTIONS = [8, 32];
const PORTS = { api: 33_000, bare: 33_001, issuer: 33_002, behindGateway: 33_010 };
const addresses = {
  origin: ORIGIN,
  api: `http://localhost:${PORTS.api}`,
  bare: `http://localhost:${PORTS.bare}`,
};

const rig = await startRig({ dataDir: '.data/bench', portOffset: 30_000, issuerPort: PORTS.issuer });
try {
  await bench();
} finally {
  await rig.stop();
}

async function bench(): Promise<void> {
  const env = { ...rig.env, BENCH_BARE_PORT: String(PORTS.bare) };
  const data = await loadDataset(rig.databaseUrl);
  const children = [
    ...(values.processes ? await startSpread(Number(values.processes)) : [await startApi(PORTS.api)]),
    await startServer('infra/bench/bare-server.ts', env, addresses.bare),
  ];
  try {
    const session = await rig.issuer.signIn(data.userId);
    if (values.growth) return await measureGrowth(rig.databaseUrl, data.userId, session, addresses);
    for (const connections of CONNECTIONS) {
      await compareWithBare(scenariosFor(data, session, addresses), connections, SECONDS);
    }
    if (values.processes) return;
    await climb(ladderFor(data, session, addresses));
  } finally {
    for (const child of children) child.kill();
  }
}

function startApi(port: number): Promise<ChildProcess> {
  const env = { ...rig.env, API_PORT: String(port) };
  return startServer('apps/api/dist/main.js', env, `http://localhost:${port}/api/health/live`);
}

async function startSpread(count: number): Promise<ChildProcess[]> {
  const ports = Array.from({ length: count }, (_, index) => PORTS.behindGateway + index);
  const apis = await Promise.all(ports.map(startApi));
  const env = {
    SHELL_PORT: String(PORTS.api),
    API_URLS: ports.map((port) => `http://localhost:${port}`).join(),
    SHELL_FILES: path.resolve('apps/shell/public'),
    LOG_LEVEL: 'silent',
  };
  return [...apis, await startServer('apps/shell/server/main.ts', env, `${addresses.api}/healthz`)];
}

async function climb(ladder: [string, Target][]): Promise<void> {
  say('\nProcessor time of the API per request, by stage       µs   added');
  let before = 0;
  for (const [name, target] of ladder) {
    await measure(target, 8, 1);
    const started = await processorSeconds();
    const { total } = await measure(target, 8, SECONDS);
    const micros = ((await processorSeconds()) - started) * (1e6 / total);
    say(`${name.padEnd(48)}${micros.toFixed(0).padStart(8)}${(micros - before).toFixed(0).padStart(8)}`);
    before = micros;
  }
}

/** Unlike elapsed time, processor time does not grow when the machine does other work. */
async function processorSeconds(): Promise<number> {
  const text = await (await fetch(`${addresses.api}/api/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e-]+)/m.exec(text)?.[1]);
}
