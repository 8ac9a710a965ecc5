/**
 * Remembers identifiers of this process for at least `windowMs` and forgets them within twice that. Two generations need
 * no timer and no expiry per entry.
 */
export class ReplayWindow {
  private current = new Set<string>();
  private previous = new Set<string>();
  private turnedAt: number;

  constructor(
    private readonly windowMs: number,
    now: number = Date.now(),
  ) {
    this.turnedAt = now;
  }

  /** True for an identifier that was not seen in the window; it is seen from now on. */
  admit(id: string, now: number = Date.now()): boolean {
    if (now - this.turnedAt >= this.windowMs) this.turn(now);
    if (this.current.has(id) || this.previous.has(id)) return false;
    this.current.add(id);
    return true;
  }

  private turn(now: number): void {
    this.previous = now - this.turnedAt >= 2 * this.windowMs ? new Set() : this.current;
    this.current = new Set();
    this.turnedAt = now;
  }
}
