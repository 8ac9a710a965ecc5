import { describe, expect, it } from '@jest/globals';
import type { ScheduleException } from '@telecare/contracts';
import { hoursOf } from './working-hours.rules.js';

const DAY = '2027-03-10';

const weekly = [
  { weekday: 3, from: '09:00', to: '12:00' },
  { weekday: 3, from: '13:00', to: '17:00' },
  { weekday: 4, from: '09:00', to: '24:00' },
];

const exception = (kind: ScheduleException['kind'], from?: string, to?: string): ScheduleException => ({
  kind,
  firstDay: '2027-03-09',
  lastDay: '2027-03-11',
  hours: from && to ? { from, to } : null,
  note: null,
});

const on = (day: string, exceptions: ScheduleException[] = [], closed: string[] = []) =>
  hoursOf({ weekly, exceptions }, day, new Set(closed)).map(({ start, end }) => [start / 60, end / 60]);

describe('working hours of a day', () => {
  it('follow its weekday, with a break between them', () => {
    expect(on(DAY)).toEqual([
      [9, 12],
      [13, 17],
    ]);
    expect(on('2027-03-11')).toEqual([[9, 24]]);
    expect(on('2027-03-13')).toEqual([]);
  });

  it('lose time off, whole days or hours of each', () => {
    expect(on(DAY, [exception('off')])).toEqual([]);
    expect(on(DAY, [exception('off', '11:00', '14:00')])).toEqual([
      [9, 11],
      [14, 17],
    ]);
  });

  it('gain extra hours, except during time off', () => {
    expect(on(DAY, [exception('extra', '16:00', '19:00')])).toEqual([
      [9, 12],
      [13, 19],
    ]);
    expect(on(DAY, [exception('extra', '16:00', '19:00'), exception('off', '18:00', '20:00')])).toEqual([
      [9, 12],
      [13, 18],
    ]);
  });

  it('do not change before and after an exception', () => {
    expect(on('2027-03-17', [exception('off')])).toHaveLength(2);
  });

  it('disappear on a day that the practice is closed', () => {
    expect(on(DAY, [exception('extra', '16:00', '19:00')], [DAY])).toEqual([]);
  });
});
