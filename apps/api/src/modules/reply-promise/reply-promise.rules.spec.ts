import { describe, expect, it } from '@jest/globals';
import type { WorkingHours } from '@telecare/contracts';
import { allZones, daysFrom, daysOfClockChange, instantOf, localDateOf } from '@telecare/kernel';
import { type Cases, type Chance, forAll } from '@telecare/kernel/property';
import { hoursOf } from '../availability/working-hours/working-hours.rules.js';
import { afterOpenMinutes, dueTimes } from './reply-promise.rules.js';

interface Wait {
  readonly zone: string;
  readonly since: string;
  readonly minutes: number;
  readonly hours: readonly WorkingHours[];
  readonly closed: readonly string[];
}

const ZONES = allZones().map(({ name }) => name);
const FIRST = Date.parse('2024-01-01T00:00Z');
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

const CLOCKS = ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '08:00', '12:00', '17:00', '24:00'];

function hoursOfDay(chance: Chance, weekday: number): WorkingHours[] {
  const at = Array.from({ length: chance.of([0, 2, 2, 4]) }, () => chance.of(CLOCKS));
  const [a, b, c, d] = [...new Set(at)].toSorted();
  const first = a && b ? [{ weekday, from: a, to: b }] : [];
  return c && d ? [...first, { weekday, from: c, to: d }] : first;
}

const waits: Cases<Wait> = {
  make(chance) {
    const zone = chance.of(ZONES);
    const changes = chance.yes(0.5) ? daysOfClockChange('2024-01-01', 366, zone) : [];
    const near = changes.length > 0 ? Date.parse(chance.of(changes)) : FIRST + chance.int(0, 365) * DAY;
    const at = near + chance.int(-2_880, 2_880) * MINUTE;
    const hours = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => hoursOfDay(chance, weekday));
    const days = daysFrom(localDateOf(new Date(at), zone), 5);
    return {
      zone,
      since: new Date(at).toISOString(),
      minutes: chance.of([0, 1, 45, 60, 480, 2_400]),
      hours,
      closed: days.filter(() => chance.yes(0.2)),
    };
  },
  *simpler(wait) {
    if (wait.closed.length > 0) yield { ...wait, closed: [] };
    for (const [at] of wait.hours.entries()) yield { ...wait, hours: wait.hours.toSpliced(at, 1) };
    if (wait.zone !== 'UTC') yield { ...wait, zone: 'UTC' };
    if (wait.minutes > 0) yield { ...wait, minutes: 0 };
  },
};

function deadlineOf({ zone, since, minutes, hours, closed }: Wait): string | null {
  const from = Date.parse(since);
  let left = minutes * MINUTE;
  for (const day of daysFrom(localDateOf(new Date(from), zone), 401)) {
    for (const { start, end } of hoursOf({ weekly: [...hours], exceptions: [] }, day, new Set(closed))) {
      const begins = Math.max(instantOf(day, start, zone), from);
      const open = instantOf(day, end, zone) - begins;
      if (open > 0 && open >= left) return new Date(begins + left).toISOString();
      left -= Math.max(0, open);
    }
  }
  return null;
}

describe('the deadline of an answer', () => {
  it('lies the given minutes of open hours ahead, in every time zone and across clock changes', async () => {
    await forAll(waits, { runs: 400 }, (wait) => {
      const hours = { hours: wait.hours, closedDays: wait.closed, timeZone: wait.zone };
      const at = afterOpenMinutes(hours, new Date(wait.since), wait.minutes);
      expect(at?.toISOString() ?? null).toBe(deadlineOf(wait));
    });
  });

  it('does not exist if a year has no hours', () => {
    expect(afterOpenMinutes({ hours: [], closedDays: [], timeZone: 'UTC' }, new Date(), 60)).toBeNull();
  });

  it('follows a warning at three quarters of the promised time', () => {
    const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
    const promise = { hours, closedDays: ['2030-03-05'], timeZone: 'UTC', replyMinutes: 480 };
    expect(dueTimes(promise, new Date('2030-03-04T13:00Z'))).toEqual({
      dueSoonAt: new Date('2030-03-06T11:00Z'),
      dueAt: new Date('2030-03-06T13:00Z'),
    });
  });
});
