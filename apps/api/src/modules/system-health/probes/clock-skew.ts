/**
 * Minimum difference in seconds between this process's clock and another one. Travel time is unknown, so any time
 * between request and response counts as no difference.
 *
 * @param ask returns the other clock's time in milliseconds since the epoch
 */
export async function clockSkew(ask: () => Promise<number>, clock: () => number = Date.now): Promise<number> {
  const before = clock();
  const there = await ask();
  const after = clock();
  return Math.max(0, before - there, there - after) / 1_000;
}
