import { type Calendar, isOpenStatus } from '@telecare/contracts';
import { clockOf } from '@telecare/kernel';
import { localDay } from '@telecare/ui';
import { isInTimeOff } from '../../conflicts/time-off.rules.js';

type Span = Calendar['practitioners'][number]['days'][number]['timeOff'][number];

export interface AbsentPractitioner {
  readonly id: string;
  readonly name: string;
  // Empty for the whole day.
  readonly times: readonly Span[];
  // Appointments in the time off that have not begun.
  readonly booked: number;
}

// Returns everybody with time off today that is not over yet.
export function absentToday({ practitioners, items }: Calendar, now: Date, zone: string): AbsentPractitioner[] {
  const [today, clock] = [localDay(now, zone), clockOf(now, zone)];
  const ahead = items.filter(({ status, startsAt }) => isOpenStatus(status) && new Date(startsAt) > now);
  return practitioners.flatMap(({ id, name, days }) => {
    const times = days.find(({ day }) => day === today)?.timeOff.filter(({ to }) => to > clock) ?? [];
    if (times.length === 0) return [];
    const timeOff = times.map((hours) => ({
      kind: 'off' as const,
      firstDay: today,
      lastDay: today,
      hours,
      note: null,
    }));
    const booked = ahead.filter((one) => one.practitioner.id === id && isInTimeOff(one, timeOff, zone)).length;
    return [{ id, name, times: times.some(isWholeDay) ? [] : times, booked }];
  });
}

const isWholeDay = ({ from, to }: Span): boolean => from === '00:00' && to === '24:00';
