/**
 * By how many seconds the clock of this process and another differ at least. What the answer took on its way is not
 * known, so that a moment between question and answer is no difference.
 *
 * @param ask answers what time it is there, in milliseconds since the epoch
 */
export async function clockSkew(ask: () => Promise<number>, clock: () => number = Date.now): Promise<number> {
  const before = clock();
  const there = await ask();
  const after = clock();
  return Math.max(0, before - there, there - after) / 1_000;
}
