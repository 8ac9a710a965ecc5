import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { ReplayWindow } from './replay-window.js';

/** After a Redis failure each instance uses its own memory for this long, so a frozen Redis delays only one request. */
const PAUSE_MS = 5_000;

/**
 * Identifiers of used proofs. All instances share them in Redis, so they survive a restart. While Redis is down, each
 * instance remembers its own.
 */
export class UsedProofs {
  private readonly own: ReplayWindow;
  private pausedUntil = 0;

  constructor(
    private readonly redis: Redis,
    private readonly windowMs: number,
  ) {
    this.own = new ReplayWindow(windowMs);
  }

  /** Returns true the first time. The identifier counts as used from then on. */
  async admit(id: string, now: number): Promise<boolean> {
    if (!this.own.admit(id, now)) return false;
    if (now < this.pausedUntil) return true;
    try {
      return (await this.redis.set(keyOf(id), '', 'PX', this.windowMs, 'NX')) === 'OK';
    } catch {
      this.pausedUntil = now + PAUSE_MS;
      return true;
    }
  }
}

const keyOf = (id: string): string => `proof:${createHash('sha256').update(id).digest('base64url')}`;
