import { DAYS_BEFORE_MINUTES } from '@telecare/contracts';

const MINUTE_MS = 60_000;

// A worker that looks every minute is not late for it; so much later than that it was down.
const GRACE_MS = 5 * MINUTE_MS;

// Minutes that pass, not those that a clock shows: where clocks change a reminder comes as long before as everywhere.
export const reminderDueAt = (minutes: number, startsAt: Date): Date =>
  new Date(startsAt.getTime() - minutes * MINUTE_MS);

export const isLateFor = (dueAt: Date, now: Date): boolean => now.getTime() - dueAt.getTime() > GRACE_MS;

/**
 * The reminder whose time came last, in minutes before the start. After a downtime it is sent late, and those before it
 * are not: a reminder is too late once a nearer one is due, or the appointment has begun.
 */
export function reminderInTurn(reminders: readonly number[], startsAt: Date, now: Date): number | undefined {
  if (startsAt <= now) return undefined;
  const due = reminders.filter((minutes) => reminderDueAt(minutes, startsAt) <= now);
  return due.length > 0 ? Math.min(...due) : undefined;
}

export interface UpcomingAppointment {
  readonly practiceId: string;
  readonly id: string;
  readonly patientProfileId: string;
  readonly startsAt: Date;
  // Minutes before the start, by the rules of today.
  readonly reminders: readonly number[];
  readonly remindersChangedAt: Date | null;
  // The reminders that were queued for this start, whatever became of them.
  readonly queued: readonly number[];
  readonly announcedAt: Date;
  /** True if the worker has not decided yet whom to notify of its last change, which may be a move. */
  readonly hasUndecidedChange: boolean;
  readonly wantsDaysBefore: boolean;
  readonly wantsOnTheDay: boolean;
}

/**
 * The reminder that the patient gets now, in minutes before the start. A patient who heard of the time after the reminder
 * would have been due gets none. Neither does one whose practice added the reminder after that; reminders that were due
 * within the grace before a change of the rules are sent, so that a change loses none that is not new.
 */
export function dueReminder(appointment: UpcomingAppointment, now: Date): number | undefined {
  const { startsAt, reminders, remindersChangedAt, queued, announcedAt, hasUndecidedChange } = appointment;
  const minutes = reminderInTurn(reminders, startsAt, now);
  if (minutes === undefined || queued.includes(minutes) || hasUndecidedChange) return undefined;
  const dueAt = reminderDueAt(minutes, startsAt);
  if (dueAt < announcedAt || (remindersChangedAt && isLateFor(dueAt, remindersChangedAt))) return undefined;
  return isWanted(appointment, minutes) ? minutes : undefined;
}

const isWanted = ({ wantsDaysBefore, wantsOnTheDay }: UpcomingAppointment, minutes: number): boolean =>
  minutes >= DAYS_BEFORE_MINUTES ? wantsDaysBefore : wantsOnTheDay;
