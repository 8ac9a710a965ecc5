import type { ClosedDay, OutsideHours, PractitionerSchedule } from '@telecare/contracts';
import { instantOf, type Interval, localDateOf, type LocalDate, subtract } from '@telecare/kernel';
import { clockText, hoursOf, spansOf } from './working-hours.rules.js';

export interface WorkingPerson extends Pick<PractitionerSchedule, 'weekly' | 'exceptions'> {
  readonly name: string;
}

export interface PracticeDays {
  readonly timeZone: string;
  readonly closedDays: readonly ClosedDay[];
}

/**
 * Reasons why a practitioner does not work for the whole of a time (in milliseconds since 1970), one per day; empty if
 * they do. Without set hours only closed days and time off count.
 */
export function outsideHoursOf(time: Interval, person: WorkingPerson, practice: PracticeDays): OutsideHours[] {
  return daysOf(time, practice.timeZone).flatMap((day) => outsideOn(day, time, person, practice) ?? []);
}

function outsideOn(
  day: LocalDate,
  time: Interval,
  person: WorkingPerson,
  { timeZone, closedDays }: PracticeDays,
): OutsideHours | undefined {
  const instants = ({ start, end }: Interval): Interval => ({
    start: instantOf(day, start, timeZone),
    end: instantOf(day, end, timeZone),
  });
  const whole = instants({ start: 0, end: 24 * 60 });
  const part = { start: Math.max(time.start, whole.start), end: Math.min(time.end, whole.end) };
  const hours = hoursOf(person, day, NOT_CLOSED);
  const common = { day, practitioner: person.name, name: null, hours: hours.map(toClock) };

  const closed = closedDays.find((one) => one.day === day);
  if (closed) return { ...common, kind: 'closed_day', name: closed.name, hours: [] };
  const off = spansOf(person.exceptions.filter(isOn(day)), 'off').map(instants);
  if (subtract([part], subtract([part], off)).length > 0) return { ...common, kind: 'time_off' };
  if (!hasHours(person) || subtract([part], hours.map(instants)).length === 0) return undefined;
  return { ...common, kind: 'not_working' };
}

const NOT_CLOSED: ReadonlySet<LocalDate> = new Set();

const hasHours = ({ weekly, exceptions }: WorkingPerson): boolean =>
  weekly.length > 0 || exceptions.some(({ kind }) => kind === 'extra');

const isOn =
  (day: LocalDate) =>
  ({ firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate }): boolean =>
    firstDay <= day && day <= lastDay;

const daysOf = ({ start, end }: Interval, timeZone: string): LocalDate[] => [
  ...new Set([start, end - 1].map((at) => localDateOf(new Date(at), timeZone))),
];

const toClock = ({ start, end }: Interval) => ({ from: clockText(start), to: clockText(end) });
