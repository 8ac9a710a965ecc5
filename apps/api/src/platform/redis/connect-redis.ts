import { Redis } from 'ioredis';

const RETRY_MAX_MS = 1_000;
const COMMAND_TIMEOUT_MS = 500;

/**
 * Opens a connection for work that must not wait for Redis: commands fail at once while it is down. Refuses a Redis
 * that evicts keys, because queued work would vanish silently.
 */
export async function connectRedis(url: string, commandTimeout = COMMAND_TIMEOUT_MS): Promise<Redis> {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout,
    lazyConnect: true,
    retryStrategy: (attempt) => Math.min(attempt * 100, RETRY_MAX_MS),
  });
  // Each command reports its own errors. Without a listener, the first lost connection would end the process.
  redis.on('error', () => undefined);
  await redis.connect().catch(() => undefined);
  await assertKeepsKeys(redis);
  return redis;
}

/**
 * Starts even if Redis is down or too busy to answer: rate limits fall back to memory, and mails wait in the outbox.
 */
async function assertKeepsKeys(redis: Redis): Promise<void> {
  const policy = await evictionPolicy(redis).catch(() => undefined);
  if (policy === undefined || policy === 'noeviction') return;
  redis.disconnect();
  throw new Error(`Redis evicts keys (maxmemory-policy ${policy}); set noeviction`);
}

async function evictionPolicy(redis: Redis): Promise<string | undefined> {
  if (redis.status !== 'ready') return undefined;
  const [, policy] = (await redis.config('GET', 'maxmemory-policy')) as [string, string];
  return policy;
}
