import { minutesOfDay, type PractitionerSchedule, type ScheduleException } from '@telecare/contracts';
import { type Interval, type LocalDate, subtract, union, weekdayOf } from '@telecare/kernel';

const WHOLE_DAY: Interval = { start: 0, end: 24 * 60 };

/**
 * When somebody works on a local day, in minutes of the wall clock. Extra hours add to those of the weekday, time off takes
 * away from both, and on a day that the practice is closed nobody works.
 */
export const hoursOf = (schedule: Hours, day: LocalDate, closed: ReadonlySet<LocalDate>): Interval[] =>
  closed.has(day) ? [] : hoursByDay(schedule)(day);

type Hours = Pick<PractitionerSchedule, 'weekly' | 'exceptions'>;

/** The same of any day that the practice is open; hours of a weekday are put together once. */
export function hoursByDay({ weekly, exceptions }: Hours): (day: LocalDate, weekday?: number) => Interval[] {
  const usual = new Map(
    [...Map.groupBy(weekly, ({ weekday }) => weekday)].map(([weekday, hours]) => [weekday, union(hours.map(spanOf))]),
  );
  return (day, weekday = weekdayOf(day)) => {
    const today = exceptions.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
    const hours = usual.get(weekday) ?? [];
    return today.length === 0 ? hours : subtract([...hours, ...spansOf(today, 'extra')], spansOf(today, 'off'));
  };
}

export const spansOf = (exceptions: readonly ScheduleException[], wanted: ScheduleException['kind']): Interval[] =>
  exceptions.filter(({ kind }) => kind === wanted).map(({ hours }) => (hours ? spanOf(hours) : WHOLE_DAY));

const spanOf = ({ from, to }: { from: string; to: string }): Interval => ({
  start: minutesOfDay(from),
  end: minutesOfDay(to),
});

/** `HH:MM` of a number of minutes of the wall clock; 1440 is `24:00`. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
