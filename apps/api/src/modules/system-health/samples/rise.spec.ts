import { describe, expect, it } from '@jest/globals';
import { Rise } from './rise.js';

describe('the rise of a total', () => {
  it('equals zero at the first reading, whatever the total', () => {
    expect(new Rise(60).of(7, 0)).toBe(0);
  });

  it('counts the increase within the time window, and drops it after that', () => {
    const rise = new Rise(60);
    rise.of(7, 0);
    expect(rise.of(9, 30)).toBe(2);
    expect(rise.of(10, 60)).toBe(3);
    expect(rise.of(10, 91)).toBe(1);
    expect(rise.of(10, 200)).toBe(0);
  });

  it('starts from zero after the total was reset', () => {
    const rise = new Rise(60);
    rise.of(7, 0);
    expect(rise.of(2, 10)).toBe(2);
    expect(rise.of(3, 20)).toBe(3);
  });

  it('stores few readings however often it is asked', () => {
    const rise = new Rise(60);
    for (let at = 0; at < 1_000; at += 12) rise.of(at, at);
    expect(rise.of(1_000, 1_000)).toBeLessThanOrEqual(72);
  });
});
