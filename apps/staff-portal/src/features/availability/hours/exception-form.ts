import { APPOINTMENT_DAYS_AHEAD_MAX, type ScheduleException } from '@telecare/contracts';
import { type ClockClash, clockClash, daysOfClockChange } from '@telecare/kernel';
import { addDays, daysFrom } from '@telecare/ui';
import { type ClockSpan, faultOfSpan, fromInput, type SpanFault, toInput } from './working-hours.rules.js';

export interface ExceptionFields extends ClockSpan {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly wholeDay: boolean;
  readonly note: string;
}

export const NEW_EXCEPTION: ScheduleException = { kind: 'off', firstDay: '', lastDay: '', hours: null, note: null };

export const toFields = ({ kind, firstDay, lastDay, hours, note }: ScheduleException): ExceptionFields => ({
  firstDay,
  lastDay: lastDay === firstDay ? '' : lastDay,
  wholeDay: kind === 'off' && hours === null,
  ...(hours ? toInput(hours) : { from: '09:00', to: '17:00' }),
  note: note ?? '',
});

export const toException = (kind: ScheduleException['kind'], fields: ExceptionFields): ScheduleException => ({
  kind,
  firstDay: fields.firstDay,
  lastDay: fields.lastDay || fields.firstDay,
  hours: hasHours(kind, fields) ? fromInput({ from: fields.from, to: fields.to }) : null,
  note: fields.note.trim() || null,
});

export const hasHours = (kind: ScheduleException['kind'], { wholeDay }: Pick<ExceptionFields, 'wholeDay'>): boolean =>
  kind === 'extra' || !wholeDay;

export const faultOfHours = (kind: ScheduleException['kind'], fields: ExceptionFields): SpanFault | undefined =>
  hasHours(kind, fields) ? faultOfSpan(fields) : undefined;

/**
 * Where hours begin or end at a time that the clock of one of their days skips or repeats (docs/booking.md). Days that are over
 * count no more, and nothing is booked beyond the last one that is looked at.
 */
export function clashOf(
  kind: ScheduleException['kind'],
  fields: ExceptionFields,
  today: string,
  timeZone: string,
): ClockClash | undefined {
  const exception = toException(kind, fields);
  if (!exception.firstDay || faultOfHours(kind, fields)) return undefined;
  const first = exception.firstDay > today ? exception.firstDay : today;
  const end = addDays(today, APPOINTMENT_DAYS_AHEAD_MAX);
  const count = daysFrom(first, exception.lastDay < end ? exception.lastDay : end) + 1;
  return count > 0 ? clockClash(exception, daysOfClockChange(first, count, timeZone), timeZone) : undefined;
}
