import { Redis } from 'ioredis';

/** All tests use the same address, so earlier attempts must not count for the next test. */
export async function forgetLimits(): Promise<void> {
  const redis = new Redis(process.env.REDIS_URL ?? '');
  try {
    const keys = await redis.keys('limit:*');
    if (keys.length > 0) await redis.del(...keys);
  } finally {
    redis.disconnect();
  }
}
