import {
  isOpenStatus,
  type NotificationKind,
  type NotificationState,
  type NotReachedReason,
} from '@telecare/contracts';
import { type AppointmentFacts, type Known, kindToSend } from '../appointment-notifications/kind-to-send.rules.js';

// The newest change of an appointment, made by the practice, that cannot be undone any more and nobody called about.
export interface SettledNotification {
  readonly kind: NotificationKind;
  readonly state: NotificationState;
  readonly known: Known | undefined;
  readonly current: AppointmentFacts;
}

export interface NotReached {
  readonly kind: NotificationKind;
  readonly reason: NotReachedReason;
  // The time and practitioner that the patient still expects; null if the patient expects no other ones.
  readonly expected: AppointmentFacts | null;
}

const REASON_OF: Partial<Record<NotificationState, NotReachedReason>> = {
  no_address: 'no_address',
  not_delivered: 'not_delivered',
};

// Returns what staff must tell a patient by phone; undefined if there is nothing to tell. A patient knows the booking,
// and each change that a mail or a call has told. A cancellation counts until the time at which the appointment would
// have begun.
export function notReachedBy(notification: SettledNotification, now: Date): NotReached | undefined {
  const { state, known, current } = notification;
  const reason = REASON_OF[state];
  if (!reason || new Date(current.startsAt) <= now) return undefined;
  if (current.status !== 'cancelled' && !isOpenStatus(current.status)) return undefined;
  const kind = kindToTell(notification);
  return kind && { kind, reason, expected: expectedBy(known, current) };
}

function kindToTell({ kind, known, current }: SettledNotification): NotificationKind | undefined {
  if (kind === 'cancelled' && known?.facts?.status === 'cancelled') return undefined;
  // A reopened appointment is compared with what the patient knows, as after any other change.
  const change = kind === 'booked' ? 'changed' : kind;
  return kindToSend({ kind: change, known: known && { ...known, byMail: true }, current });
}

function expectedBy(known: Known | undefined, current: AppointmentFacts): AppointmentFacts | null {
  const facts = known?.facts;
  if (!facts || facts.status === 'cancelled') return null;
  const isSame = facts.startsAt === current.startsAt && facts.practitionerId === current.practitionerId;
  return isSame ? null : facts;
}

// The earliest time at which a call is too late: when the patient comes, or should come.
export const callBefore = (
  { startsAt }: { readonly startsAt: string },
  expected: { readonly startsAt: string } | null,
) => Math.min(Date.parse(startsAt), Date.parse(expected?.startsAt ?? startsAt));
