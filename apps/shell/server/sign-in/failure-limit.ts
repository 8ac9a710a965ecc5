import { LRUCache } from 'lru-cache';

const MOST_COUNTED = 50_000;
/** Attempts of one address that wait for their turn; the next one is asked to come back. */
const MOST_WAITING = 100;

interface FailureLimits {
  readonly perAddress: number;
  readonly perName: number;
  readonly windowMs: number;
}

/** Too many failures; `retryAfterSeconds` from now there is room again. */
export class TooManyFailures extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterMs: number) {
    super('Too many failures');
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  }
}

/**
 * How often one address may fail, and how often at one name, so that one person who mistypes does not use up what all
 * people behind an address share. What is under way counts like a failure until its answer is there, or a thousand
 * guesses at the same moment would all be let through; who comes meanwhile waits.
 */
export class FailureLimit {
  private readonly counts: LRUCache<string, Count>;
  private readonly limits: FailureLimits;

  constructor(limits: FailureLimits) {
    this.limits = limits;
    this.counts = new LRUCache({ max: MOST_COUNTED, ttl: limits.windowMs, updateAgeOnGet: true });
  }

  /** Returns how to say whether it failed; only the first word counts. @throws TooManyFailures */
  async enter(address: string, name: string): Promise<(failed: boolean) => void> {
    const { perAddress, perName } = this.limits;
    const counts = [this.countOf(address, perAddress), this.countOf(`${address} ${name}`, perName)];
    for (;;) {
      for (const count of counts) count.assertRoom();
      const busy = counts.find((count) => count.isBusy());
      if (!busy) break;
      await busy.settled();
    }
    for (const count of counts) count.underWay += 1;
    return (failed) => {
      for (const count of counts.splice(0)) count.settle(failed);
    };
  }

  private countOf(key: string, limit: number): Count {
    const known = this.counts.get(key);
    if (known) return known;
    const count = new Count(limit, this.limits.windowMs);
    this.counts.set(key, count);
    return count;
  }
}

class Count {
  underWay = 0;
  private failedAt: number[] = [];
  private waiting: (() => void)[] = [];
  private readonly limit: number;
  private readonly windowMs: number;

  constructor(limit: number, windowMs: number) {
    this.limit = limit;
    this.windowMs = windowMs;
  }

  assertRoom(): void {
    const now = performance.now();
    this.failedAt = this.failedAt.filter((at) => at > now - this.windowMs);
    const [oldest = now] = this.failedAt;
    if (this.failedAt.length >= this.limit) throw new TooManyFailures(oldest + this.windowMs - now);
  }

  isBusy(): boolean {
    return this.failedAt.length + this.underWay >= this.limit;
  }

  settled(): Promise<void> {
    if (this.waiting.length >= MOST_WAITING) throw new TooManyFailures(1_000);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  settle(failed: boolean): void {
    this.underWay -= 1;
    if (failed) this.failedAt.push(performance.now());
    for (const resume of this.waiting.splice(0)) resume();
  }
}
