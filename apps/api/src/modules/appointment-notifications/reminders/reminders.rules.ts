import { DAYS_BEFORE_MINUTES } from '@telecare/contracts';

// The rules of reminders:
// - A reminder goes to the patient of a confirmed appointment, at up to three times before its start. The type's times
//   replace those of the practice.
// - Not if the patient learned of this start after the time of the reminder, and not about a start that has passed.
// - Not if the patient turned off reminders days before (12 hours or more) or on the day.
// - Each reminder of a start once. After an outage only the nearest one that is due is sent, and says that it is late.
// - Times that a practice adds do not send reminders that would already have been due.

const MINUTE_MS = 60_000;

// A reminder is late if it is sent this long after its time, because no worker ran.
const GRACE_MS = 5 * MINUTE_MS;

// Counts minutes that pass, so a change of the clocks does not move a reminder.
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
 * The reminder that the patient gets now, in minutes before the start. A reminder that was due less than five minutes
 * before the practice changed its times is still sent.
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
