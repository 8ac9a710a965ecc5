import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { startTestServices, type TestServices } from '../../../test/services.js';
import { RateLimits } from '../rate-limit/rate-limits.js';
import { connectRedis } from './connect-redis.js';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
}, 180_000);

afterAll(() => services?.stop());

const limit = { name: 'spec', limit: 2, windowSeconds: 60 };

describe('the connection to Redis', () => {
  it('fails at the start if Redis evicts keys', async () => {
    const admin = new Redis(services.redisUrl);
    await admin.config('SET', 'maxmemory-policy', 'allkeys-lru');
    await expect(connectRedis(services.redisUrl)).rejects.toThrow('noeviction');
    await admin.config('SET', 'maxmemory-policy', 'noeviction');
    admin.disconnect();
  });

  it('remains optional at the start of the API, and limits hold without it', async () => {
    const redis = await connectRedis('redis://localhost:1');
    const limits = new RateLimits(redis);
    const waits = [];
    for (let attempt = 0; attempt < 3; attempt += 1) waits.push(await limits.wait(limit, 'somebody'));
    expect(waits).toEqual([0, 0, expect.any(Number)]);
    expect(waits[2]).toBeGreaterThan(0);
    redis.disconnect();
  });

  it('shares limits between all instances', async () => {
    const [one, two] = [await connectRedis(services.redisUrl, 10_000), await connectRedis(services.redisUrl, 10_000)];
    const [first, second] = [new RateLimits(one), new RateLimits(two)];
    await first.wait(limit, 'shared');
    await second.wait(limit, 'shared');
    expect(await first.wait(limit, 'shared')).toBeGreaterThan(0);
    expect(await first.wait(limit, 'somebody else')).toBe(0);
    one.disconnect();
    two.disconnect();
  });
});
