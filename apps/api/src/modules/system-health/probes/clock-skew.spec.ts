import { describe, expect, it } from '@jest/globals';
import { clockSkew } from './clock-skew.js';

function saying(...times: number[]) {
  return () => times.shift() ?? 0;
}

describe('the skew of two clocks', () => {
  it.each([
    [1_000, 1_400, 1_000],
    [1_000, 1_400, 1_400],
    [1_000, 1_400, 1_200],
  ])('equals zero for a time between question and answer: %d to %d, %d', async (before, after, there) => {
    expect(await clockSkew(async () => there, saying(before, after))).toBe(0);
  });

  it('equals the offset beyond the duration of the query', async () => {
    expect(await clockSkew(async () => 7_000, saying(10_000, 10_400))).toBe(3);
    expect(await clockSkew(async () => 42_400, saying(10_000, 10_400))).toBe(32);
  });
});
