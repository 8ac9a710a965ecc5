import { describe, expect, it } from '@jest/globals';
import { completionRate, isFromToday, isOfToday, isOver, isPast, isToCome } from './appointment-figures.js';

const NOW = new Date('2026-11-24T15:00:00Z');
const clock = { now: NOW, zone: 'America/New_York' };

const appointment = (startsAt: string, status: Parameters<typeof isOfToday>[0]['status'] = 'confirmed') => ({
  status,
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 1_800_000).toISOString(),
});

describe('the tabs of a schedule', () => {
  it("divide by the date in the practice's zone", () => {
    const lateYesterday = appointment('2026-11-24T04:59:00Z');
    const midnight = appointment('2026-11-24T05:00:00Z');
    expect([isOfToday, isFromToday, isPast].map((is) => is(lateYesterday, clock))).toEqual([false, false, true]);
    expect([isOfToday, isFromToday, isPast].map((is) => is(midnight, clock))).toEqual([true, true, false]);
    expect(isOfToday(lateYesterday, { now: NOW, zone: 'Europe/Berlin' })).toBe(true);
  });

  it('include an appointment that was completed today in each tab', () => {
    const done = appointment('2026-11-24T14:00:00Z', 'completed');
    expect([isOfToday, isFromToday, isPast].map((is) => is(done, clock))).toEqual([true, true, true]);
  });
});

describe('what is still to come', () => {
  it.each([
    ['pending', true],
    ['confirmed', true],
    ['checked_in', false],
    ['completed', false],
    ['cancelled', false],
    ['no_show', false],
  ] as const)('is %s: %s', (status, toCome) => {
    expect(isToCome(appointment('2026-11-25T15:00:00Z', status), clock)).toBe(toCome);
  });
});

describe('the completion rate', () => {
  it('counts appointments whose time is over, without cancelled ones', () => {
    expect(isOver(appointment('2026-11-24T14:30:00Z'), NOW)).toBe(true);
    expect(isOver(appointment('2026-11-24T14:31:00Z'), NOW)).toBe(false);
    expect(isOver(appointment('2026-11-24T14:31:00Z', 'completed'), NOW)).toBe(true);
    expect(isOver(appointment('2026-11-20T14:30:00Z', 'cancelled'), NOW)).toBe(false);
  });

  it('rounds to whole percent, and does not exist while nothing is over', () => {
    expect(completionRate({ over: 3, completed: 2 })).toBe(67);
    expect(completionRate({ over: 200, completed: 179 })).toBe(90);
    expect(completionRate({ over: 0, completed: 0 })).toBeNull();
  });
});
