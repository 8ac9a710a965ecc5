import { describe, expect, it } from '@jest/globals';
import { clockClash } from './clock-clash.js';
import { daysOfClockChange } from './wall-clock.js';

const ZONE = 'America/New_York';
const changes = daysOfClockChange('2026-01-01', 731, ZONE);
const clashOf = (from: string, to: string, firstDay: string, lastDay = firstDay) =>
  clockClash({ firstDay, lastDay, hours: { from, to } }, changes, ZONE);

describe('hours of a day', () => {
  it('clash with a clock that skips or repeats their beginning or their end', () => {
    expect(clashOf('02:30', '06:00', '2026-03-08')).toEqual({ day: '2026-03-08', end: 'from', fault: 'skipped' });
    expect(clashOf('00:30', '01:30', '2026-11-01')).toEqual({ day: '2026-11-01', end: 'to', fault: 'repeated' });
  });

  it('clash with none where only something between them is skipped or repeated', () => {
    expect(clashOf('00:30', '06:00', '2026-03-08')).toBeUndefined();
    expect(clashOf('00:30', '02:00', '2026-11-01')).toBeUndefined();
    expect(clashOf('02:30', '24:00', '2026-03-09')).toBeUndefined();
  });

  it('clash on one of several days', () => {
    expect(clashOf('02:30', '03:00', '2026-01-01', '2026-12-31')?.day).toBe('2026-03-08');
    expect(clashOf('02:30', '03:00', '2026-03-09', '2026-12-31')).toBeUndefined();
  });

  it('never clash when they are whole days', () => {
    expect(clockClash({ firstDay: '2026-03-08', lastDay: '2026-03-08', hours: null }, changes, ZONE)).toBeUndefined();
  });
});
