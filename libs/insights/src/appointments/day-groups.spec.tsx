import { describe, expect, it } from '@jest/globals';
import { addDays } from '@telecare/ui';
import { dayGroups } from './day-groups.js';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ day: addDays('2026-04-01', index), appointments: 1 }));

const countsOf = (count: number) => dayGroups(days(count)).map(({ appointments }) => appointments);

describe('grouping appointments by days', () => {
  it('gives a bar per day for up to a month', () => {
    expect(countsOf(31)).toEqual(Array(31).fill(1));
    expect(dayGroups(days(1))).toEqual([{ name: 'Apr 1', days: 'Wed, Apr 1', appointments: 1 }]);
  });

  it('gives a bar per week from Sunday for a quarter, with partial first and last weeks', () => {
    expect(countsOf(32)).toEqual([4, 7, 7, 7, 7]);
    expect(dayGroups(days(40)).at(1)).toMatchObject({ name: 'Apr 5', days: 'Apr 5, 2026 – Apr 11, 2026' });
    expect(dayGroups(days(40)).at(-1)).toEqual({ name: 'May 10', days: 'Sun, May 10', appointments: 1 });
    expect(countsOf(98).reduce((sum, count) => sum + count)).toBe(98);
  });

  it('gives a bar per month for a year', () => {
    expect(countsOf(99)).toEqual([30, 31, 30, 8]);
    expect(dayGroups(days(366)).map(({ name }) => name)).toEqual(
      'Apr May Jun Jul Aug Sep Oct Nov Dec Jan Feb Mar Apr'.split(' '),
    );
  });
});
