import {
  type AppointmentStatus,
  LINK_NOTICE_HOURS,
  type NotificationKind,
  REMINDERS,
  type ReminderNotification,
} from '@telecare/contracts';

export interface PendingNotification {
  readonly kind: NotificationKind;
  readonly forStart: Date;
  readonly outdated: boolean;
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
  readonly isTheirs: boolean;
  /** False for a practitioner whose access to the practice is deactivated. */
  readonly mayRead: boolean;
}

const HOUR_MS = 3_600_000;

/** A worker that looks every minute is not late for it; so much later than that it was down. */
const GRACE_MS = 5 * 60_000;

export function isWorthSending(notification: PendingNotification, now: Date): boolean {
  const { kind, outdated, status, isTheirs, mayRead } = notification;
  if (!mayRead) return false;
  switch (kind) {
    case 'reminder_24h':
    case 'reminder_1h':
      return status === 'confirmed' && isTheirs && remindsInTime(kind, notification, now);
    case 'cancelled':
      return !outdated && status === 'cancelled';
    case 'handed_over':
      return !outdated && !isTheirs;
    case 'requested':
    case 'booked':
    case 'confirmed':
    case 'moved':
    case 'changed':
    case 'reschedule_requested':
    case 'withdrawn':
    case 'declined':
      return !outdated && isTheirs && isOpen(status) && notification.startsAt > now;
  }
}

const isOpen = (status: AppointmentStatus): boolean => status === 'pending' || status === 'confirmed';

function remindsInTime(kind: ReminderNotification, { forStart, startsAt }: PendingNotification, now: Date): boolean {
  const left = startsAt.getTime() - now.getTime();
  return forStart.getTime() === startsAt.getTime() && left > REMINDERS[kind].lastHours * HOUR_MS;
}

export const isReminder = (kind: NotificationKind): kind is ReminderNotification => kind in REMINDERS;

/** Hours that pass, not hours that a clock shows: where clocks change a reminder comes as long before as everywhere. */
export const reminderDueAt = (kind: ReminderNotification, startsAt: Date): Date =>
  new Date(startsAt.getTime() - REMINDERS[kind].hours * HOUR_MS);

export const isLate = (kind: NotificationKind, startsAt: Date, now: Date): boolean =>
  isReminder(kind) && now.getTime() - reminderDueAt(kind, startsAt).getTime() > GRACE_MS;

export const isCancellable = (
  { status, startsAt }: Pick<PendingNotification, 'status' | 'startsAt'>,
  now: Date,
): boolean => isOpen(status) && startsAt.getTime() - now.getTime() >= LINK_NOTICE_HOURS * HOUR_MS;
