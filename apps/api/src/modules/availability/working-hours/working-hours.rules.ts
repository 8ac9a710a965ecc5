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

/** Time off on a day, in minutes of the wall clock, without its reason. */
export const timeOffOf = ({ exceptions }: Pick<Hours, 'exceptions'>, day: LocalDate): Interval[] =>
  union(
    spansOf(
      exceptions.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay),
      'off',
    ),
  );

const spanOf = ({ from, to }: { from: string; to: string }): Interval => ({
  start: minutesOfDay(from),
  end: minutesOfDay(to),
});

/** `HH:MM` of a number of minutes of the wall clock; 1440 is `24:00`. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const withoutReasons = (schedule: PractitionerSchedule): PractitionerSchedule => ({
  ...schedule,
  exceptions: schedule.exceptions.map((exception) => ({ ...exception, note: null })),
});

// The front desk enters hours and absences. It changes no booking rules, and a reason that it cannot see stays.
export function enteredByFrontDesk(saved: PractitionerSchedule, entered: PractitionerSchedule): PractitionerSchedule {
  const { bufferMinutes, noticeMinutes, furthestDays } = saved;
  const isEntered = (one: ScheduleException) => entered.exceptions.some((other) => isSameTime(one, other));
  const moved = saved.exceptions.filter((one) => !isEntered(one));
  const before = (exception: ScheduleException) =>
    saved.exceptions.find((one) => isSameTime(one, exception)) ?? moved.find((one) => sharesDay(one, exception));
  const exceptions = entered.exceptions.map((one) => ({ ...one, note: one.note ?? before(one)?.note ?? null }));
  return { ...entered, bufferMinutes, noticeMinutes, furthestDays, exceptions };
}

const isSameTime = (one: ScheduleException, other: ScheduleException): boolean =>
  isSameKind(one, other) &&
  one.firstDay === other.firstDay &&
  one.lastDay === other.lastDay &&
  one.hours?.from === other.hours?.from &&
  one.hours?.to === other.hours?.to;

const sharesDay = (one: ScheduleException, other: ScheduleException): boolean =>
  isSameKind(one, other) && one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;

const isSameKind = (one: ScheduleException, other: ScheduleException): boolean => one.kind === other.kind;
