import path from 'node:path';
import pg from 'pg';
import { commandLine } from '@telecare/kernel/command-line';
import { measureAll } from './growth.ts';
import { loadMessages, type MessageAmount } from '../../apps/api/test/message-data.ts';
import { messageScenarios, signInPeople } from './message-scenarios.ts';
import { measureStreams } from './message-streams.ts';
import { ORIGIN, startRig } from './rig.ts';
import { startServer } from './servers.ts';
import { compareWithBare, say } from './side-by-side.ts';

const usage = `npm run bench:messages -- [--growth | --streams]
Sending a message, a page of a thread and the inbox, in requests a second of the API and of a bare Fastify and pg server,
side by side on the same database. Takes some minutes. BENCH_SECONDS (5) is how long each is measured.

  --growth    instead: what the same costs with ten thousand and with BENCH_MESSAGES (1000000) messages
  --streams   instead: BENCH_STREAMS (2000) open event streams through the gateway, with up to 50 messages a second,
              then the same number of a bare node:http server
  --help      this text`;
const options = { growth: { type: 'boolean' }, streams: { type: 'boolean' } } as const;
const { values } = commandLine(usage, { options });

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const STREAMS = Number(process.env.BENCH_STREAMS ?? 2_000);
const CONNECTIONS = [8, 32];
const MESSAGES = [10_000, Number(process.env.BENCH_MESSAGES ?? 1_000_000)];
const MESSAGES_EACH = 50;
const PORTS = { api: 33_500, bare: 33_501, issuer: 33_502, gateway: 33_503 };
const BACKENDS = 'select pid from pg_stat_activity where datname = current_database()';
const addresses = {
  origin: ORIGIN,
  api: `http://localhost:${PORTS.api}`,
  bare: `http://localhost:${PORTS.bare}`,
};
const gateway = `http://localhost:${PORTS.gateway}`;

const rig = await startRig({ dataDir: '.data/bench-messages', portOffset: 25_000, issuerPort: PORTS.issuer });
const database = new pg.Client({ connectionString: rig.databaseUrl });
const env = {
  ...rig.env,
  API_PORT: String(PORTS.api),
  API_URLS: addresses.api,
  BENCH_BARE_PORT: String(PORTS.bare),
  SHELL_PORT: String(PORTS.gateway),
  SHELL_FILES: path.resolve('apps/shell/public'),
  // Each person has their own address.
  TRUSTED_PROXIES: '127.0.0.1,::1',
  LOG_LEVEL: 'silent',
};
try {
  await database.connect();
  const children = [await startServer('apps/api/dist/main.js', env, `${addresses.api}/api/health/live`)];
  try {
    if (values.streams) {
      children.push(
        await startServer('apps/shell/server/main.ts', env, `${gateway}/healthz`),
        await startServer('infra/bench/bare-events.ts', env, addresses.bare),
      );
      const [api = 0, shell = 0, bare = 0] = children.map(({ pid }) => pid);
      const pairs = Math.max(Math.floor(STREAMS / 2), 1);
      const data = await loadMessages(database, { conversations: pairs, messagesEach: 2, practitioners: pairs });
      const pids = { api, gateway: shell, bare };
      const backends = async () => (await database.query<{ pid: number }>(BACKENDS)).rows.map(({ pid }) => pid);
      const { issuer } = rig;
      await measureStreams(
        { gateway, bare: addresses.bare, issuer, seconds: SECONDS, lastSeq: 2, pids, backends },
        data,
      );
    } else {
      children.push(await startServer('infra/bench/bare-server.ts', env, addresses.bare));
      await (values.growth ? growth() : compare());
    }
  } finally {
    for (const child of children) child.kill();
  }
} finally {
  await database.end();
  await rig.stop();
}

async function compare(): Promise<void> {
  const scenarios = await scenariosWith({ conversations: 2_000, messagesEach: MESSAGES_EACH });
  for (const connections of CONNECTIONS) await compareWithBare(scenarios, connections, SECONDS);
}

async function growth(): Promise<void> {
  say('\n  messages  request            requests/s   p50 ms  p97.5 ms');
  for (const size of MESSAGES) {
    const amount = { conversations: size / MESSAGES_EACH, messagesEach: MESSAGES_EACH };
    const scenarios = await scenariosWith(amount);
    await measureAll(
      size,
      scenarios.map(({ name, ours }) => [name, ours]),
    );
  }
}

async function scenariosWith(amount: MessageAmount) {
  const data = await loadMessages(database, amount);
  return messageScenarios(data, await signInPeople(rig.issuer, data), addresses);
}
