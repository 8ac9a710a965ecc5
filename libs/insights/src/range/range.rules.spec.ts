import { describe, expect, it } from '@jest/globals';
import { ANALYTICS_DAYS_MAX } from '@telecare/contracts';
import { addDays } from '@telecare/ui';
import { daysOf, faultOf, PRESETS } from './range.rules.js';

describe('the days of the presets', () => {
  it.each([
    ['last7', '2026-03-02', '2026-02-24', '2026-03-02'],
    ['last30', '2026-03-02', '2026-02-01', '2026-03-02'],
    ['last90', '2026-03-02', '2025-12-03', '2026-03-02'],
    ['thisMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['thisMonth', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['thisYear', '2028-07-01', '2028-01-01', '2028-12-31'],
  ] as const)('of %s on %s are %s to %s', (preset, today, from, to) => {
    expect(daysOf(preset, today)).toEqual({ from, to });
  });

  it('form ranges that the API accepts, even in a leap year', () => {
    for (const preset of PRESETS) {
      const days = daysOf(preset, '2028-02-29');
      if (days) expect(faultOf(days)).toBeUndefined();
    }
  });

  it.each([
    ['', '2026-01-01', 'noDays'],
    ['2026-02-30', '2026-03-01', 'noDays'],
    ['0026-02-01', '2026-03-01', 'noDays'],
    ['2026-03-02', '2026-03-01', 'order'],
    ['2026-03-01', addDays('2026-03-01', ANALYTICS_DAYS_MAX), 'tooLong'],
    ['2026-03-01', addDays('2026-03-01', ANALYTICS_DAYS_MAX - 1), undefined],
    ['2026-03-01', '2026-03-01', undefined],
  ])('from %j to %j are refused as %s', (from, to, fault) => {
    expect(faultOf({ from, to })).toBe(fault);
  });
});
