import { setTimeout as sleep } from 'node:timers/promises';

const REMEMBERED_MS = 60_000;
const MOST_MS = 3_000;

/**
 * Lets no refusal be told from another by its time: a locked account is refused before its password is compared, much
 * sooner than any other. On a busy server comparing takes longer than the usual floor, so the floor rises with the
 * slowest refusal of the last minutes.
 */
export class AnswerFloor {
  private readonly leastMs: number;
  private slowest = { now: 0, before: 0, since: performance.now() };

  constructor(leastMs: number) {
    this.leastMs = leastMs;
  }

  async wait(passedOnAt: number): Promise<void> {
    const tookMs = performance.now() - passedOnAt;
    this.remember(tookMs);
    const floor = Math.max(this.leastMs, Math.min(MOST_MS, Math.max(this.slowest.now, this.slowest.before)));
    if (floor > tookMs) await sleep(floor - tookMs);
  }

  private remember(tookMs: number): void {
    const now = performance.now();
    const age = now - this.slowest.since;
    if (age > REMEMBERED_MS)
      this.slowest = { now: 0, before: age > 2 * REMEMBERED_MS ? 0 : this.slowest.now, since: now };
    this.slowest.now = Math.max(this.slowest.now, tookMs);
  }
}
