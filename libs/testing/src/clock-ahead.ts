/**
 * Specs must be right on any day. With TELECARE_CLOCK_AHEAD_DAYS set, they run as if it were that many days later:
 * what a spec says of a fixed day shows itself before that day has passed.
 */
const DAY_MS = 86_400_000;
const aheadMs = Number(process.env.TELECARE_CLOCK_AHEAD_DAYS ?? 0) * DAY_MS;

if (aheadMs !== 0) {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, given, target) =>
      Reflect.construct(real, given.length > 0 ? given : [real.now() + aheadMs], target) as Date,
    apply: (real) => new real(real.now() + aheadMs).toString(),
    get: (real, key, receiver) =>
      key === 'now' ? () => real.now() + aheadMs : (Reflect.get(real, key, receiver) as unknown),
  });
}
