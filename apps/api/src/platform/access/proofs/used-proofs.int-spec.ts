import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import { startTestServices, type TestServices } from '../../../../test/services.js';
import { connectRedis } from '../../redis/connect-redis.js';
import { UsedProofs } from './used-proofs.js';

const WINDOW_MS = 120_000;

let services: TestServices;
const connections: Redis[] = [];

beforeAll(async () => {
  services = await startTestServices();
}, 180_000);

afterEach(() => {
  for (const redis of connections.splice(0)) redis.disconnect();
});

afterAll(() => services?.stop());

async function ofAProcess(url = services.redisUrl): Promise<UsedProofs> {
  const redis = await connectRedis(url, 10_000);
  connections.push(redis);
  return new UsedProofs(redis, WINDOW_MS);
}

describe('a used proof', () => {
  it('remains marked after a restart', async () => {
    expect(await (await ofAProcess()).admit('restarted', Date.now())).toBe(true);
    expect(await (await ofAProcess()).admit('restarted', Date.now())).toBe(false);
  });

  it('works in one of two processes', async () => {
    const [one, other] = [await ofAProcess(), await ofAProcess()];
    const admitted = await Promise.all([one, other].map((each) => each.admit('raced', Date.now())));
    expect(admitted.filter(Boolean)).toHaveLength(1);
  });

  it('remains marked in its process while Redis is unavailable', async () => {
    const alone = await ofAProcess('redis://localhost:1');
    expect(await alone.admit('alone', Date.now())).toBe(true);
    expect(await alone.admit('alone', Date.now())).toBe(false);
  });
});
