import { LRUCache } from 'lru-cache';

const MOST_COUNTED = 50_000;
/** Attempts of one address that wait for answers of others; the next one is asked to come back. */
const MOST_WAITING = 100;
const MOST_TURNS = 30;
/** One name gets no more of these turns, so that others get some too. */
const MOST_TURNS_OF_NAME = 3;

const MOST_KNOWN = 50_000;
const KNOWN_FOR_MS = 30 * 24 * 3_600_000;

interface FailureLimits {
  readonly perAddress: number;
  readonly perName: number;
  readonly windowMs: number;
  readonly paceMs: number;
}

export class TooManyFailures extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterMs: number) {
    super('Too many failures');
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  }
}

/** `unknown` if the identity server was down or its answer proves neither. */
export type Outcome = 'failed' | 'succeeded' | 'unknown';

type Settle = (outcome: Outcome) => void;

/**
 * How often one name may fail at one address, and how often the address may fail before its attempts go one after the
 * other. A name that failed too often is refused. An address is only slowed down, since a whole clinic may share it,
 * and names that signed in from there before are not even slowed. An attempt under way counts like a failure until it
 * is answered, or a thousand guesses at the same moment would all be let through.
 */
export class FailureLimit {
  private readonly counts: LRUCache<string, Count>;
  private readonly known = new LRUCache<string, true>({ max: MOST_KNOWN, ttl: KNOWN_FOR_MS });
  private readonly limits: FailureLimits;

  constructor(limits: FailureLimits) {
    this.limits = limits;
    this.counts = new LRUCache({ max: MOST_COUNTED, ttl: limits.windowMs, updateAgeOnGet: true });
  }

  /** Returns once the attempt may be made. @throws TooManyFailures */
  async enter(address: string, name: string, gone: AbortSignal): Promise<Settle> {
    const { perName, windowMs } = this.limits;
    const key = `${address} ${name}`;
    const ofName = await this.enterCount(this.countOf(key, new Count(perName, windowMs)));
    const leave = await this.enterAddress(address, key, gone).catch((error: unknown) => {
      ofName('unknown');
      throw error;
    });
    return once((outcome) => {
      ofName(outcome);
      leave(outcome);
      if (outcome === 'succeeded') this.known.set(key, true);
    });
  }

  private async enterCount(count: Count): Promise<Settle> {
    for (;;) {
      count.assertRoom();
      if (!count.isBusy()) return count.begin();
      await count.settled();
    }
  }

  private async enterAddress(address: string, key: string, gone: AbortSignal): Promise<Settle> {
    const { perAddress, windowMs, paceMs } = this.limits;
    const count = this.countOf(address, new Count(perAddress, windowMs));
    if (this.known.has(key)) return count.begin();
    while (!count.isFull() && count.isBusy()) await count.settled();
    if (!count.isFull()) return count.begin();
    await count.takeTurn(key, paceMs, gone);
    return count.begin();
  }

  private countOf(key: string, fresh: Count): Count {
    const known = this.counts.get(key);
    if (known) return known;
    this.counts.set(key, fresh);
    return fresh;
  }
}

interface Turn {
  readonly name: string;
  readonly begin: () => void;
}

class Count {
  private underWay = 0;
  private failedAt: number[] = [];
  private waiting: (() => void)[] = [];
  private turns: Turn[] = [];
  private nextTurnAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly limit: number;
  private readonly windowMs: number;

  constructor(limit: number, windowMs: number) {
    this.limit = limit;
    this.windowMs = windowMs;
  }

  assertRoom(): void {
    if (this.isFull()) throw new TooManyFailures((this.failedAt[0] ?? 0) + this.windowMs - performance.now());
  }

  isFull(): boolean {
    const now = performance.now();
    this.failedAt = this.failedAt.filter((at) => at > now - this.windowMs);
    return this.failedAt.length >= this.limit;
  }

  isBusy(): boolean {
    return this.failedAt.length + this.underWay >= this.limit;
  }

  begin(): Settle {
    this.underWay += 1;
    return once((outcome) => {
      this.underWay -= 1;
      if (outcome === 'failed') this.failedAt = [...this.failedAt, performance.now()].slice(-this.limit);
      for (const resume of this.waiting.splice(0)) resume();
    });
  }

  settled(): Promise<void> {
    if (this.waiting.length >= MOST_WAITING) throw new TooManyFailures(1_000);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Returns when it is this caller's turn, one every `paceMs`, or at once when its client is gone. */
  takeTurn(name: string, paceMs: number, gone: AbortSignal): Promise<void> {
    const ofName = this.turns.filter((turn) => turn.name === name).length;
    if (this.turns.length >= MOST_TURNS || ofName >= MOST_TURNS_OF_NAME) {
      throw new TooManyFailures(this.turns.length * paceMs);
    }
    return new Promise((resolve) => {
      const turn = { name, begin: resolve };
      const leave = () => {
        this.turns = this.turns.filter((other) => other !== turn);
        resolve();
      };
      if (gone.aborted) return leave();
      gone.addEventListener('abort', leave, { once: true });
      this.turns.push(turn);
      this.giveTurns(paceMs);
    });
  }

  private giveTurns(paceMs: number): void {
    if (this.timer || this.turns.length === 0) return;
    const giveNext = () => {
      this.timer = undefined;
      const turn = this.turns.shift();
      if (turn) this.nextTurnAt = performance.now() + paceMs;
      turn?.begin();
      this.giveTurns(paceMs);
    };
    const waitMs = this.nextTurnAt - performance.now();
    if (waitMs <= 0) giveNext();
    else this.timer = setTimeout(giveNext, waitMs).unref();
  }
}

function once(settle: Settle): Settle {
  let isOver = false;
  return (outcome) => {
    if (isOver) return;
    isOver = true;
    settle(outcome);
  };
}
