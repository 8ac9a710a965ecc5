import { REMINDERS, type ReminderNotification } from '@telecare/contracts';

const HOUR_MS = 60 * 60_000;

export interface UpcomingAppointment {
  readonly practiceId: string;
  readonly id: string;
  readonly patientProfileId: string;
  readonly startsAt: Date;
  readonly announcedAt: Date;
  /** True if the worker has not decided yet whom to notify of its last change, which may be a move. */
  readonly hasUndecidedChange: boolean;
  readonly isUnwanted: boolean;
}

/**
 * True if the patient is to be reminded now. A patient who heard of the time after the reminder would have been due
 * gets none.
 */
export function isReminderDue(kind: ReminderNotification, appointment: UpcomingAppointment, now: Date): boolean {
  const { hours, lastHours } = REMINDERS[kind];
  const msAhead = appointment.startsAt.getTime() - now.getTime();
  const dueAt = appointment.startsAt.getTime() - hours * HOUR_MS;
  return (
    msAhead > lastHours * HOUR_MS &&
    msAhead <= hours * HOUR_MS &&
    dueAt >= appointment.announcedAt.getTime() &&
    !appointment.hasUndecidedChange &&
    !appointment.isUnwanted
  );
}
