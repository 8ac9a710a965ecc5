export class Quota {
  private readonly used = new Map<string, number>();

  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** False, and nothing taken, when it would be more than the limit. */
  take(key: string, amount = 1): boolean {
    const used = (this.used.get(key) ?? 0) + amount;
    if (used > this.limit) return false;
    this.used.set(key, used);
    return true;
  }

  give(key: string, amount = 1): void {
    const left = (this.used.get(key) ?? 0) - amount;
    if (left > 0) this.used.set(key, left);
    else this.used.delete(key);
  }
}
