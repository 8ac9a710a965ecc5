/**
 * Specs must pass on any day. With TELECARE_CLOCK_AHEAD_DAYS, they run that many days in the future, which reveals
 * fixed dates before they pass.
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
