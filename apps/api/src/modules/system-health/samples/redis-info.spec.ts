import { describe, expect, it } from '@jest/globals';
import { redisFigures } from './redis-info.js';

const infoOf = (fields: Record<string, string | number>) =>
  ['# Section', ...Object.entries(fields).map(([name, value]) => `${name}:${value}`), ''].join('\r\n');

const WRITTEN = { aof_enabled: 1, aof_last_write_status: 'ok', aof_last_bgrewrite_status: 'ok' };

describe('the figures of Redis', () => {
  it('contain the used share of limited memory', () => {
    expect(redisFigures(infoOf({ used_memory: 750, used_memory_rss: 9_000, maxmemory: 1_000 })).memoryUsed).toBe(75);
    expect(redisFigures(infoOf({ used_memory: 750, maxmemory: 0 })).memoryUsed).toBeUndefined();
  });

  it('contain the number of evicted keys', () => {
    expect(redisFigures(infoOf({ evicted_keys: 12 })).evicted).toBe(12);
    expect(redisFigures('').evicted).toBe(0);
  });

  it('contain the number of failed writes if Redis persists to disk', () => {
    expect(redisFigures(infoOf(WRITTEN)).unwritten).toBe(0);
    expect(redisFigures(infoOf({ ...WRITTEN, aof_last_write_status: 'err' })).unwritten).toBe(1);
    expect(redisFigures(infoOf({ ...WRITTEN, aof_enabled: 0 })).unwritten).toBeUndefined();
  });
});
