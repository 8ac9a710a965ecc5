import { describe, expect, it } from '@jest/globals';
import type { PractitionerSchedule } from '@telecare/contracts';
import {
  faultOfSpan,
  faultsOfDay,
  isRightWeek,
  likeMonday,
  nextSpan,
  toDraft,
  toSchedule,
  withDay,
} from './working-hours.rules.js';

const SCHEDULE: PractitionerSchedule = {
  weekly: [
    { weekday: 1, from: '13:00', to: '24:00' },
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 7, from: '10:00', to: '11:00' },
  ],
  exceptions: [],
  bufferMinutes: 5,
  noticeMinutes: 120,
  furthestDays: 90,
  revision: 1,
};

const MORNING = { from: '09:00', to: '12:00' };

describe('editing working hours', () => {
  it('sends them back in order, with midnight as 24:00', () => {
    const draft = toDraft(SCHEDULE);
    expect(draft.week[0]).toEqual([MORNING, { from: '13:00', to: '00:00' }]);
    const { revision: _, ...schedule } = SCHEDULE;
    expect(toSchedule(draft)).toEqual({
      ...schedule,
      weekly: [
        { weekday: 1, ...MORNING },
        { weekday: 1, from: '13:00', to: '24:00' },
        { weekday: 7, from: '10:00', to: '11:00' },
      ],
    });
  });

  it.each([
    [{ from: '', to: '12:00' }, 'missing'],
    [{ from: '09:00', to: '' }, 'missing'],
    [{ from: '09:02', to: '12:00' }, 'step'],
    [{ from: '12:00', to: '09:00' }, 'order'],
    [{ from: '09:00', to: '09:00' }, 'order'],
    [{ from: '18:00', to: '00:00' }, undefined],
    [MORNING, undefined],
  ])('%j have the fault %s', (span, fault) => {
    expect(faultOfSpan(span)).toBe(fault);
  });

  it('allows adjacent spans but not overlapping ones', () => {
    expect(faultsOfDay([MORNING, { from: '12:00', to: '13:00' }])).toEqual([undefined, undefined]);
    expect(faultsOfDay([MORNING, { from: '11:55', to: '13:00' }])).toEqual([undefined, 'overlap']);
    expect(
      faultsOfDay([
        { from: '13:00', to: '00:00' },
        { from: '20:00', to: '21:00' },
      ]),
    ).toEqual([undefined, 'overlap']);
    expect(isRightWeek([[MORNING], [MORNING, MORNING]])).toBe(false);
  });

  it('adds hours after a break, and leaves them empty at the end of the day', () => {
    expect(nextSpan([])).toEqual({ from: '09:00', to: '17:00' });
    expect(nextSpan([MORNING])).toEqual({ from: '13:00', to: '14:00' });
    expect(nextSpan([{ from: '13:00', to: '22:30' }])).toEqual({ from: '', to: '' });
  });

  it('copies Monday to the other weekdays and leaves the weekend alone', () => {
    const week = withDay(toDraft(SCHEDULE).week, 3, []);
    const copied = likeMonday(week);
    expect(copied.slice(1, 5)).toEqual([week[0], week[0], week[0], week[0]]);
    expect(copied.slice(5)).toEqual(week.slice(5));
  });
});
