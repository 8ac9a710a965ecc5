import { Redis } from 'ioredis';

/** Every test calls from the same address; what an earlier one tried must not count for the next. */
export async function forgetLimits(): Promise<void> {
  const redis = new Redis(process.env.REDIS_URL ?? '');
  try {
    const keys = await redis.keys('limit:*');
    if (keys.length > 0) await redis.del(...keys);
  } finally {
    redis.disconnect();
  }
}
