interface Reading {
  readonly at: number;
  readonly total: number;
}

export class Rise {
  private readings: Reading[] = [];

  constructor(private readonly withinMs: number) {}

  /** A total below the last one means that the counter was reset, so all of it is new. */
  of(total: number, at = Date.now()): number {
    const last = this.readings.at(-1);
    if (last && total < last.total) this.readings = [{ at: last.at, total: 0 }];
    this.readings.push({ at, total });
    // Keep the last reading before the period as the baseline.
    while ((this.readings[1]?.at ?? at) < at - this.withinMs) this.readings.shift();
    return total - (this.readings[0]?.total ?? total);
  }
}
