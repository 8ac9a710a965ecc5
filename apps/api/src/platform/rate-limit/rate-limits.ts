import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

export interface Limit {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

/**
 * Increments the counter and starts its window in one step, so that a crash can't leave a counter that never expires.
 */
const COUNT = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
  return {count, redis.call('TTL', KEYS[1])}`;

const LOCAL_WINDOWS_MAX = 10_000;

/** Fixed windows in Redis, shared by all instances. While Redis is down, each instance counts on its own. */
@Injectable()
export class RateLimits {
  private readonly local = new Map<string, Window>();

  constructor(private readonly redis: Redis) {}

  /** Returns the seconds to wait, or zero if the attempt is within the limit. */
  async wait({ name, limit, windowSeconds }: Limit, subject: string): Promise<number> {
    const key = `limit:${name}:${subject}`;
    const [count, secondsLeft] = await this.countShared(key, windowSeconds).catch(() =>
      this.countLocally(key, windowSeconds),
    );
    return count > limit ? Math.max(secondsLeft, 1) : 0;
  }

  private async countShared(key: string, windowSeconds: number): Promise<[number, number]> {
    return (await this.redis.eval(COUNT, 1, key, windowSeconds)) as [number, number];
  }

  private countLocally(key: string, windowSeconds: number, now = Date.now()): [number, number] {
    if (this.local.size > LOCAL_WINDOWS_MAX) this.local.clear();
    const open = this.local.get(key);
    const window = open && open.endsAt > now ? open : { count: 0, endsAt: now + windowSeconds * 1000 };
    window.count += 1;
    this.local.set(key, window);
    return [window.count, Math.ceil((window.endsAt - now) / 1000)];
  }
}
