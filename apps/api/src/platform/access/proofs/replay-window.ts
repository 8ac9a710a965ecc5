/**
 * Remembers identifiers of this process for between one and two times `windowMs`. Two generations need no timer and no
 * expiry per entry.
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

  /** Returns true and remembers the identifier if it was not seen within the window. */
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
