import { describe, expect, it } from '@jest/globals';
import { faultOfLimit, faultsOfReminders, fromTimes, isRight, minutesOf, toTime, toTimes } from './times.rules.js';

const time = (amount: string, unit: 'minutes' | 'hours' | 'days' = 'hours') => ({ amount, unit });

describe('a time before the beginning', () => {
  it.each([
    [15, '15', 'minutes'],
    [90, '90', 'minutes'],
    [120, '2', 'hours'],
    [2160, '36', 'hours'],
    [4320, '3', 'days'],
    [0, '0', 'hours'],
  ] as const)('turns %i minutes into %s %s, and back', (minutes, amount, unit) => {
    expect(toTime(minutes)).toEqual({ amount, unit });
    expect(minutesOf(toTime(minutes))).toBe(minutes);
  });

  it.each(['', ' ', '1.5', '-1', '1e3', 'two'])('gives no minutes while "%s" is typed', (amount) => {
    expect(minutesOf(time(amount))).toBeUndefined();
  });
});

describe('reminders', () => {
  it('report what is missing, out of range, or repeated', () => {
    const typed = [time('1'), time(''), time('14', 'minutes'), time('15', 'days'), time('60', 'minutes')];
    expect(faultsOfReminders(typed)).toEqual([undefined, 'missing', 'reminderRange', 'reminderRange', 'repeated']);
    expect(faultsOfReminders([time('15', 'minutes'), time('14', 'days')])).toEqual([undefined, undefined]);
  });
});

describe('the cancellation limit', () => {
  it('reaches from the beginning to 14 days', () => {
    expect([time('0'), time('14', 'days')].map(faultOfLimit)).toEqual([undefined, undefined]);
    expect([time(''), time('337')].map(faultOfLimit)).toEqual(['missing', 'limitRange']);
  });
});

describe('the settings', () => {
  it('come back as they were read, longest first', () => {
    const saved = { reminderMinutes: [4320, 120], noticeMinutes: 2880, revision: 1 };
    expect(fromTimes(toTimes(saved))).toEqual({ reminderMinutes: [4320, 120], noticeMinutes: 2880 });
    expect(fromTimes({ reminders: [time('2'), time('3', 'days')], limit: time('0') })).toEqual({
      reminderMinutes: [4320, 120],
      noticeMinutes: 0,
    });
  });

  it('allow no reminder, but no mistake', () => {
    expect(isRight({ reminders: [], limit: time('0') })).toBe(true);
    expect(isRight({ reminders: [time('')], limit: time('1') })).toBe(false);
    expect(isRight({ reminders: [], limit: time('') })).toBe(false);
  });
});
