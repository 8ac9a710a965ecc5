import {
  isOpenStatus,
  type NotificationKind,
  type NotificationState,
  type NotReachedReason,
} from '@telecare/contracts';
import { type AppointmentFacts, type Known, kindToSend } from '../appointment-notifications/kind-to-send.rules.js';

export interface SettledNotification {
  readonly kind: NotificationKind;
  readonly state: NotificationState;
  readonly byPatient: boolean;
  readonly isCalled: boolean;
  // True if the appointment was changed again, or a change of it can still be undone.
  readonly isOutdated: boolean;
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

// A patient is at the desk or on the phone when an appointment is booked, but not when a cancelled one is reopened.
const isKnownFromBooking = (kind: NotificationKind, known: Known | undefined): boolean =>
  kind === 'booked' && (!known || (known.facts !== null && known.facts.status !== 'cancelled'));

// Returns what staff must tell a patient by phone; undefined if there is nothing to tell. A patient knows a change that
// a mail or a call has told, that the patient made, or that was taken back. A cancellation counts until the time at
// which the appointment would have begun.
export function notReachedBy(notification: SettledNotification, now: Date): NotReached | undefined {
  const { state, byPatient, isCalled, isOutdated, known, current } = notification;
  const reason = REASON_OF[state];
  if (!reason || byPatient || isCalled || isOutdated) return undefined;
  if (new Date(current.startsAt) <= now) return undefined;
  if (current.status !== 'cancelled' && !isOpenStatus(current.status)) return undefined;
  const kind = kindToSend(notification);
  if (!kind || isKnownFromBooking(kind, known)) return undefined;
  return { kind, reason, expected: expectedBy(known, current) };
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
