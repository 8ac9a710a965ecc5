import { localDateOf } from '@telecare/kernel';
import type { AppointmentStatus } from './limits.js';

/*
 * What the figures about appointments mean, said once (docs/analytics.md). The API counts in SQL with the same conditions, in
 * `appointment-figures.read-model.ts`; its specs compare the two. No schema here: screens may import it without zod.
 */

interface Counted {
  readonly status: AppointmentStatus;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** A moment, and the zone in which the reader's days begin. */
interface Clock {
  readonly now: Date;
  readonly zone: string;
}

const dayOf = (instant: string, zone: string): string => localDateOf(new Date(instant), zone);

/** Tab "Today": the date is today's, whatever became of it. */
export const isOfToday = ({ startsAt }: Counted, { now, zone }: Clock): boolean =>
  dayOf(startsAt, zone) === localDateOf(now, zone);

/** Tab "Upcoming": the date is today's or a later one. */
export const isFromToday = ({ startsAt }: Counted, { now, zone }: Clock): boolean =>
  dayOf(startsAt, zone) >= localDateOf(now, zone);

/** Tab "Past": the date is before today's, or it is completed. */
export const isPast = (appointment: Counted, clock: Clock): boolean =>
  !isFromToday(appointment, clock) || appointment.status === 'completed';

export const TO_COME_STATUSES = ['pending', 'confirmed'] as const satisfies AppointmentStatus[];

/** Figure "Upcoming": still to come, so neither cancelled nor begun. */
export const isToCome = (appointment: Counted, clock: Clock): boolean =>
  TO_COME_STATUSES.some((status) => status === appointment.status) && isFromToday(appointment, clock);

/** True unless cancelled. Counts by day, week, month and hour leave cancelled appointments out. */
export const takesPlace = ({ status }: Counted): boolean => status !== 'cancelled';

/** True for appointments in the completion rate: over and not cancelled. */
export const isOver = (appointment: Counted, now: Date): boolean =>
  takesPlace(appointment) && (appointment.status === 'completed' || new Date(appointment.endsAt) <= now);

/** Completed of those whose time is over, in whole percent; null where none is. */
export const completionRate = ({ over, completed }: { readonly over: number; readonly completed: number }) =>
  over === 0 ? null : Math.round((100 * completed) / over);
