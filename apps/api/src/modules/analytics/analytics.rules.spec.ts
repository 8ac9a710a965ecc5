import { describe, expect, it } from '@jest/globals';
import { trendOf } from './analytics.rules.js';

/** Seven days with as many appointments each, after seven with others. */
const days = (before: number[], last: number[]) =>
  [...before, ...last].map((appointments, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    appointments,
  }));

const WEEK = (appointments: number) => Array<number>(7).fill(appointments);

describe('the trend', () => {
  it('holds the last seven days against the seven before', () => {
    expect(trendOf(days(WEEK(2), WEEK(3)))).toEqual({ lastDays: 21, daysBefore: 14, growth: 50 });
  });

  it('is rounded to one decimal, also downwards', () => {
    expect(trendOf(days([3, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0])).growth).toBe(-66.7);
    expect(trendOf(days([0, 0, 0, 0, 0, 0, 3], [0, 0, 0, 0, 0, 0, 4])).growth).toBe(33.3);
  });

  it('says nothing of growth when there was nothing before', () => {
    expect(trendOf(days(WEEK(0), WEEK(1)))).toEqual({ lastDays: 7, daysBefore: 0, growth: null });
  });
});
