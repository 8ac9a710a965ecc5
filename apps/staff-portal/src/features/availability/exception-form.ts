import type { ScheduleException } from '@telecare/contracts';
import { type ClockSpan, faultOfSpan, fromInput, type SpanFault, toInput } from './working-hours.rules.js';

/** The dialog's own shape: an empty text where nothing is said. */
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

/** Without a last day it is one day. */
export const toException = (kind: ScheduleException['kind'], fields: ExceptionFields): ScheduleException => ({
  kind,
  firstDay: fields.firstDay,
  lastDay: fields.lastDay || fields.firstDay,
  hours: hasHours(kind, fields) ? fromInput({ from: fields.from, to: fields.to }) : null,
  note: fields.note.trim() || null,
});

/** Extra hours always have a time. */
export const hasHours = (kind: ScheduleException['kind'], { wholeDay }: Pick<ExceptionFields, 'wholeDay'>): boolean =>
  kind === 'extra' || !wholeDay;

export const faultOfHours = (kind: ScheduleException['kind'], fields: ExceptionFields): SpanFault | undefined =>
  hasHours(kind, fields) ? faultOfSpan(fields) : undefined;
