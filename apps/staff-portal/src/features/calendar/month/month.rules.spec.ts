import { describe, expect, it } from '@jest/globals';
import { dayInMonth, isInMonth, monthGrid, monthOfGrid } from './month.rules.js';

describe('the days of a month', () => {
  it('form whole weeks from Sunday on', () => {
    expect(monthGrid('2026-11-24')).toEqual({ from: '2026-11-01', days: 35 });
    expect(monthGrid('2027-02-01')).toEqual({ from: '2027-01-31', days: 35 });
    expect(monthGrid('2027-05-31')).toEqual({ from: '2027-04-25', days: 42 });
    expect(monthGrid('2026-02-10')).toEqual({ from: '2026-02-01', days: 28 });
  });

  it('mark those of other months', () => {
    const month = monthOfGrid(monthGrid('2027-05-31').from);
    expect(isInMonth('2027-04-30', month)).toBe(false);
    expect(isInMonth('2027-05-01', month)).toBe(true);
    expect(monthOfGrid(monthGrid('2026-11-24').from)).toBe('2026-11');
  });
});

describe('the next and the previous month', () => {
  it('keep the day, or take the last one', () => {
    expect(dayInMonth('2026-12-15', 1)).toBe('2027-01-15');
    expect(dayInMonth('2027-01-31', 1)).toBe('2027-02-28');
    expect(dayInMonth('2027-03-31', -1)).toBe('2027-02-28');
    expect(dayInMonth('2027-01-01', -1)).toBe('2026-12-01');
  });
});
