import { describe, expect, it } from '@jest/globals';
import type { ScheduleException } from '@telecare/contracts';
import { enteredByFrontDesk, hoursOf, timeOffOf, withoutReasons } from './working-hours.rules.js';

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
  it('follow the weekday, including a break', () => {
    expect(on(DAY)).toEqual([
      [9, 12],
      [13, 17],
    ]);
    expect(on('2027-03-11')).toEqual([[9, 24]]);
    expect(on('2027-03-13')).toEqual([]);
  });

  it('come with the time off of the day, in one piece where it touches', () => {
    const off = (day: string, ...exceptions: ScheduleException[]) =>
      timeOffOf({ exceptions }, day).map(({ start, end }) => [start / 60, end / 60]);
    expect(off(DAY, exception('off'))).toEqual([[0, 24]]);
    expect(off(DAY, exception('off', '11:00', '14:00'), exception('off', '14:00', '24:00'))).toEqual([[11, 24]]);
    expect(off(DAY, exception('extra', '11:00', '14:00'))).toEqual([]);
    expect(off('2027-03-12', exception('off'))).toEqual([]);
  });

  it('exclude time off of whole days or hours', () => {
    expect(on(DAY, [exception('off')])).toEqual([]);
    expect(on(DAY, [exception('off', '11:00', '14:00')])).toEqual([
      [9, 11],
      [14, 17],
    ]);
  });

  it('include extra hours except during time off', () => {
    expect(on(DAY, [exception('extra', '16:00', '19:00')])).toEqual([
      [9, 12],
      [13, 19],
    ]);
    expect(on(DAY, [exception('extra', '16:00', '19:00'), exception('off', '18:00', '20:00')])).toEqual([
      [9, 12],
      [13, 18],
    ]);
  });

  it('remain unchanged before and after an exception', () => {
    expect(on('2027-03-17', [exception('off')])).toHaveLength(2);
  });

  it('disappear on a closed day of the practice', () => {
    expect(on(DAY, [exception('extra', '16:00', '19:00')], [DAY])).toEqual([]);
  });
});

describe('hours that the front desk enters', () => {
  const saved = {
    weekly,
    exceptions: [{ ...exception('off'), note: 'Surgery' }],
    bufferMinutes: 5,
    noticeMinutes: 60,
    furthestDays: 30,
    revision: 3,
  };
  const entered = (...exceptions: ScheduleException[]) =>
    enteredByFrontDesk(saved, { ...saved, exceptions }).exceptions;

  it('keep the reason of time off that is saved again, moved, or split', () => {
    expect(entered(...withoutReasons(saved).exceptions)).toEqual(saved.exceptions);
    const first = { ...exception('off'), lastDay: '2027-03-09' };
    const rest = { ...exception('off'), firstDay: '2027-03-11', lastDay: '2027-03-20' };
    expect(entered(first, rest).map(({ note }) => note)).toEqual(['Surgery', 'Surgery']);
  });

  it('give no reason to another absence on the same days', () => {
    const other = { ...exception('off', '09:00', '10:00'), firstDay: DAY, lastDay: DAY };
    expect(entered(exception('off'), other, exception('extra', '18:00', '19:00')).map(({ note }) => note)).toEqual([
      'Surgery',
      null,
      null,
    ]);
  });

  it('accept a reason from the front desk', () => {
    expect(entered({ ...exception('off'), note: 'Ill' })[0]?.note).toBe('Ill');
  });

  it('leave the booking rules unchanged', () => {
    const rules = { bufferMinutes: 0, noticeMinutes: 0, furthestDays: 1 };
    expect(enteredByFrontDesk(saved, { ...saved, ...rules })).toMatchObject({ bufferMinutes: 5, furthestDays: 30 });
  });
});
