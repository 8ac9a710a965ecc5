import { describe, expect, it } from '@jest/globals';
import { growthOf } from './analytics.rules.js';

describe('growth', () => {
  it('holds the last seven days against the seven before', () => {
    expect(growthOf({ lastDays: 21, daysBefore: 14 })).toBe(50);
  });

  it('is rounded to one decimal, also downwards', () => {
    expect(growthOf({ lastDays: 1, daysBefore: 3 })).toBe(-66.7);
    expect(growthOf({ lastDays: 4, daysBefore: 3 })).toBe(33.3);
  });

  it('is not told when there was nothing before', () => {
    expect(growthOf({ lastDays: 7, daysBefore: 0 })).toBeNull();
  });
});
