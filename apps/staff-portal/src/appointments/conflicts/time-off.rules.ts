import type { ScheduleConflicts, ScheduleException } from '@telecare/contracts';
import { clockOf } from '@telecare/kernel';
import { localDay } from '@telecare/ui';

interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
}

const DAY_START = '00:00';
const DAY_END = '24:00';

// Tells whether any part of an appointment lies in one of these times off.
export const isInTimeOff = (times: Times, timeOff: readonly ScheduleException[], zone: string): boolean =>
  timeOff.some((one) => overlaps(times, one, zone));

function overlaps({ startsAt, endsAt }: Times, { firstDay, lastDay, hours }: ScheduleException, zone: string): boolean {
  const start = new Date(startsAt);
  const end = new Date(endsAt);
  const [startDay, endDay] = [localDay(start, zone), localDay(new Date(end.getTime() - 1), zone)];
  const { from, to } = hours ?? { from: DAY_START, to: DAY_END };
  // An appointment touches two days at most.
  return [...new Set([startDay, endDay])].some((day) => {
    const begins = day === startDay ? clockOf(start, zone) : DAY_START;
    const ends = day === endDay && localDay(end, zone) === day ? clockOf(end, zone) : DAY_END;
    return firstDay <= day && day <= lastDay && begins < to && from < ends;
  });
}

// Time off that a schedule has now and did not have before.
export function addedTimeOff(
  before: readonly ScheduleException[],
  now: readonly ScheduleException[],
): ScheduleException[] {
  const known = new Set(before.map(timesOf));
  return now.filter((one) => one.kind === 'off' && !known.has(timesOf(one)));
}

export const timesOf = ({ kind, firstDay, lastDay, hours }: ScheduleException): string =>
  JSON.stringify([kind, firstDay, lastDay, hours?.from, hours?.to]);

// Splits conflicts into those in the time off and all others. Conflicts that are not listed count among the others.
export function splitConflicts(
  { count, items }: ScheduleConflicts,
  timeOff: readonly ScheduleException[],
  zone: string,
): { readonly inTimeOff: ScheduleConflicts; readonly others: ScheduleConflicts } {
  const inside = items.filter(({ appointment }) => isInTimeOff(appointment, timeOff, zone));
  const outside = items.filter((one) => !inside.includes(one));
  return {
    inTimeOff: { count: inside.length, items: inside },
    others: { count: count - inside.length, items: outside },
  };
}
