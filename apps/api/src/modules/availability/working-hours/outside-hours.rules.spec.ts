import { describe, expect, it } from '@jest/globals';
import type { ScheduleException } from '@telecare/contracts';
import { outsideHoursOf } from './outside-hours.rules.js';

const TUESDAY = '2027-03-09';
const weekly = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: '09:00', to: '12:00' },
  { weekday, from: '13:00', to: '17:00' },
]);
const off = (changes: Partial<ScheduleException> = {}): ScheduleException => ({
  kind: 'off',
  firstDay: TUESDAY,
  lastDay: TUESDAY,
  hours: null,
  note: 'Only for those who may edit it',
  ...changes,
});

const between = (from: string, to: string, { exceptions = [], closedDays = [], hours = weekly }: Partial<Given> = {}) =>
  outsideHoursOf(
    { start: Date.parse(`${TUESDAY}T${from}-05:00`), end: Date.parse(`${TUESDAY}T${to}-05:00`) },
    { name: 'Dr. Alvarez', weekly: hours, exceptions },
    { timeZone: 'America/New_York', closedDays },
  );

interface Given {
  readonly exceptions: ScheduleException[];
  readonly closedDays: { day: string; name: string | null }[];
  readonly hours: typeof weekly;
}

const kinds = (reasons: ReturnType<typeof outsideHoursOf>) => reasons.map(({ kind }) => kind);

describe('the reason why a time is outside the hours', () => {
  it('remains empty within the hours, up to their last minute', () => {
    expect(between('09:00', '12:00')).toEqual([]);
    expect(between('16:30', '17:00')).toEqual([]);
  });

  it('contains the hours of that day', () => {
    expect(between('03:00', '03:30')).toEqual([
      {
        kind: 'not_working',
        day: TUESDAY,
        practitioner: 'Dr. Alvarez',
        name: null,
        hours: [
          { from: '09:00', to: '12:00' },
          { from: '13:00', to: '17:00' },
        ],
      },
    ]);
  });

  it('applies to times that begin or end outside the hours, or lie in a break', () => {
    expect(kinds(between('08:45', '09:15'))).toEqual(['not_working']);
    expect(kinds(between('16:45', '17:15'))).toEqual(['not_working']);
    expect(kinds(between('11:45', '13:15'))).toEqual(['not_working']);
  });

  it('names the closed day first', () => {
    const closedDays = [{ day: TUESDAY, name: 'Founding day' }];
    expect(between('10:00', '10:30', { closedDays, exceptions: [off()] })).toMatchObject([
      { kind: 'closed_day', name: 'Founding day', hours: [] },
    ]);
  });

  it('names time off if it overlaps, without the note', () => {
    const exceptions = [off({ hours: { from: '10:00', to: '11:00' } })];
    expect(kinds(between('10:45', '11:15', { exceptions }))).toEqual(['time_off']);
    expect(between('11:00', '11:30', { exceptions })).toEqual([]);
    expect(JSON.stringify(between('10:00', '10:30', { exceptions }))).not.toContain('Only for those');
  });

  it('does not apply during extra hours', () => {
    const exceptions = [off({ kind: 'extra', hours: { from: '18:00', to: '20:00' } })];
    expect(between('18:30', '19:00', { exceptions })).toEqual([]);
  });

  it('names only a closed day or time off if no hours are set', () => {
    expect(between('03:00', '03:30', { hours: [] })).toEqual([]);
    expect(kinds(between('03:00', '03:30', { hours: [], exceptions: [off()] }))).toEqual(['time_off']);
  });

  it('covers both days around midnight', () => {
    const reasons = outsideHoursOf(
      { start: Date.parse(`${TUESDAY}T23:45-05:00`), end: Date.parse('2027-03-10T00:15-05:00') },
      { name: 'Dr. Alvarez', weekly, exceptions: [] },
      { timeZone: 'America/New_York', closedDays: [] },
    );
    expect(reasons.map(({ day }) => day)).toEqual([TUESDAY, '2027-03-10']);
  });
});
