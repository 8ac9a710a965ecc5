import { describe, expect, it } from '@jest/globals';
import { growthOf } from './analytics.rules.js';

describe('growth', () => {
  it('compares the last seven days with the seven before', () => {
    expect(growthOf({ lastDays: 21, daysBefore: 14 })).toBe(50);
  });

  it('keeps one decimal place, even if negative', () => {
    expect(growthOf({ lastDays: 1, daysBefore: 3 })).toBe(-66.7);
    expect(growthOf({ lastDays: 4, daysBefore: 3 })).toBe(33.3);
  });

  it('returns null without a previous value', () => {
    expect(growthOf({ lastDays: 7, daysBefore: 0 })).toBeNull();
  });
});
