import { describe, expect, it } from '@jest/globals';
import { Rise } from './rise.js';

describe('the increase of a total', () => {
  it('equals zero at the first reading', () => {
    expect(new Rise(60).of(7, 0)).toBe(0);
  });

  it('covers the time window and drops earlier readings', () => {
    const rise = new Rise(60);
    rise.of(7, 0);
    expect(rise.of(9, 30)).toBe(2);
    expect(rise.of(10, 60)).toBe(3);
    expect(rise.of(10, 91)).toBe(1);
    expect(rise.of(10, 200)).toBe(0);
  });

  it('starts from zero after a reset of the total', () => {
    const rise = new Rise(60);
    rise.of(7, 0);
    expect(rise.of(2, 10)).toBe(2);
    expect(rise.of(3, 20)).toBe(3);
  });

  it('stores few readings, however often it is read', () => {
    const rise = new Rise(60);
    for (let at = 0; at < 1_000; at += 12) rise.of(at, at);
    expect(rise.of(1_000, 1_000)).toBeLessThanOrEqual(72);
  });
});
