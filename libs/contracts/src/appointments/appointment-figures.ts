import { localDateOf } from '@telecare/kernel';
import { type AppointmentStatus, isOpenStatus } from './limits.js';

/*
 * What the figures about appointments mean, said once (docs/analytics.md). The API counts in SQL with the same conditions, in
 * `appointment-figures.read-model.ts`; its specs compare the two. No schema here: screens may import it without zod.
 */

interface Counted {
  readonly status: AppointmentStatus;
  readonly startsAt: string;
  readonly endsAt: string;
}

interface Clock {
  readonly now: Date;
  readonly zone: string;
}

const dayOf = (instant: string, zone: string): string => localDateOf(new Date(instant), zone);

export const isOfToday = ({ startsAt }: Counted, { now, zone }: Clock): boolean =>
  dayOf(startsAt, zone) === localDateOf(now, zone);

export const isFromToday = ({ startsAt }: Counted, { now, zone }: Clock): boolean =>
  dayOf(startsAt, zone) >= localDateOf(now, zone);

/** Tab "Past": the date is before today's, or it is completed. */
export const isPast = (appointment: Counted, clock: Clock): boolean =>
  !isFromToday(appointment, clock) || appointment.status === 'completed';

export const isToCome = (appointment: Counted, clock: Clock): boolean =>
  isOpenStatus(appointment.status) && isFromToday(appointment, clock);

/** True unless cancelled. Counts by day, week, month and hour leave cancelled appointments out. */
export const takesPlace = ({ status }: Counted): boolean => status !== 'cancelled';

export const isOver = (appointment: Counted, now: Date): boolean =>
  takesPlace(appointment) && (appointment.status === 'completed' || new Date(appointment.endsAt) <= now);

/** Completed of those whose time is over, in whole percent; null where none is. */
export const completionRate = ({ over, completed }: { readonly over: number; readonly completed: number }) =>
  over === 0 ? null : Math.round((100 * completed) / over);
