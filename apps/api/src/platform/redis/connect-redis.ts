import { Redis } from 'ioredis';

const RETRY_MAX_MS = 1_000;

/**
 * A connection for work that must not wait for Redis: commands fail at once while it is away.
 * Refuses a Redis that evicts keys, because queued work would vanish silently.
 */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    lazyConnect: true,
    retryStrategy: (attempt) => Math.min(attempt * 100, RETRY_MAX_MS),
  });
  // Errors surface at each command; without a listener the first lost connection would end the process.
  redis.on('error', () => undefined);
  await redis.connect().catch(() => undefined);
  await assertKeepsKeys(redis);
  return redis;
}

/** A Redis that is away at start is no reason to stay away too: rate limits fall back, mail waits in the outbox. */
export async function assertKeepsKeys(redis: Redis): Promise<void> {
  if (redis.status !== 'ready') return;
  const [, policy] = (await redis.config('GET', 'maxmemory-policy')) as [string, string];
  if (policy === 'noeviction') return;
  redis.disconnect();
  throw new Error(`Redis evicts keys (maxmemory-policy ${policy}); set noeviction`);
}
