import {
  type AppointmentMode,
  type AppointmentStatus,
  joinWindow,
  linkNoticeMinutes,
  type NotificationKind,
  isOpenStatus,
} from '@telecare/contracts';
import { isLateFor, reminderDueAt, reminderInTurn } from '../reminders/reminders.rules.js';

export interface PendingNotification {
  readonly kind: NotificationKind;
  readonly forStart: Date;
  readonly outdated: boolean;
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
  readonly isTheirs: boolean;
  /** False for a practitioner whose access to the practice is deactivated. */
  readonly mayRead: boolean;
  // The rule that a reminder follows, in minutes before the start.
  readonly reminderMinutes: number | null;
  // Reminders of the appointment by the rules of today.
  readonly reminders: readonly number[];
  readonly noticeMinutes: number;
  readonly mode: AppointmentMode;
  readonly endsAt: Date;
  readonly practitionerIsInCall: boolean;
}

export function isWorthSending(notification: PendingNotification, now: Date): boolean {
  const { kind, outdated, status, isTheirs, mayRead } = notification;
  if (!mayRead) return false;
  switch (kind) {
    case 'reminder':
      return status === 'confirmed' && isTheirs && remindsInTime(notification, now);
    case 'ready':
      return isTheirs && notification.practitionerIsInCall && isJoinable(notification, now);
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
      return !outdated && isTheirs && isOpenStatus(status) && notification.startsAt > now;
  }
}

// A rule that was removed or that gave way to a nearer one meanwhile reminds nobody.
const remindsInTime = ({ forStart, startsAt, reminderMinutes, reminders }: PendingNotification, now: Date): boolean =>
  forStart.getTime() === startsAt.getTime() && reminderInTurn(reminders, startsAt, now) === reminderMinutes;

const isJoinable = ({ mode, status, forStart, startsAt, endsAt }: PendingNotification, now: Date): boolean =>
  forStart.getTime() === startsAt.getTime() &&
  joinWindow({ mode, status, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }, now) === 'open';

export const isLate = (
  { reminderMinutes, startsAt }: Pick<PendingNotification, 'reminderMinutes' | 'startsAt'>,
  now: Date,
): boolean => reminderMinutes !== null && isLateFor(reminderDueAt(reminderMinutes, startsAt), now);

export const isCancellable = (
  { status, startsAt, noticeMinutes }: Pick<PendingNotification, 'status' | 'startsAt' | 'noticeMinutes'>,
  now: Date,
): boolean =>
  isOpenStatus(status) &&
  startsAt.getTime() - now.getTime() >= linkNoticeMinutes(noticeMinutes) * 60_000 &&
  startsAt > now;
