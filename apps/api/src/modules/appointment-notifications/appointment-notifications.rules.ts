import { type NotificationKind, type NotificationRecipient, isOpenStatus } from '@telecare/contracts';
import type { AppointmentFacts } from './kind-to-send.rules.js';

export interface AppointmentChange {
  readonly at: Date;
  readonly byPatient: boolean;
  readonly patientId: string;
  readonly before: AppointmentFacts | null;
  readonly facts: AppointmentFacts;
}

export interface AppointmentNotification {
  readonly kind: NotificationKind;
  readonly recipient: NotificationRecipient;
  readonly profileId: string;
  readonly forStart: string;
  /** Facts that the recipient had before; null if there were none. */
  readonly before: AppointmentFacts | null;
  /** Null for a practitioner who no longer has the appointment. */
  readonly facts: AppointmentFacts | null;
}

const MOVES_WAIT_SECONDS = 20;

/**
 * Kind of notification for a change; undefined if it notifies nobody. An appointment that has begun notifies nobody.
 */
export function kindOfChange({ at, byPatient, before, facts }: AppointmentChange): NotificationKind | undefined {
  if (new Date(facts.startsAt) <= at) return undefined;
  if (!before) return kindOfBooking(facts);
  if (facts.status === 'cancelled') return isOpenStatus(before.status) ? 'cancelled' : undefined;
  if (!isOpenStatus(facts.status)) return undefined;
  if (before.status === 'cancelled') return 'changed';
  if (before.startsAt !== facts.startsAt || before.practitionerId !== facts.practitionerId) return 'moved';
  if (before.status === 'pending' && facts.status === 'confirmed') return 'confirmed';
  if (before.endsAt !== facts.endsAt || before.type !== facts.type || before.mode !== facts.mode) return 'changed';
  return kindOfRequest(before, facts, byPatient);
}

function kindOfBooking({ status }: AppointmentFacts): NotificationKind | undefined {
  if (status === 'pending') return 'requested';
  return status === 'confirmed' ? 'booked' : undefined;
}

function kindOfRequest(before: AppointmentFacts, facts: AppointmentFacts, byPatient: boolean) {
  if (before.requestedAt === facts.requestedAt) return undefined;
  if (facts.requestedAt) return 'reschedule_requested';
  return byPatient ? 'withdrawn' : 'declined';
}

export function notificationsOf(change: AppointmentChange): readonly AppointmentNotification[] {
  const kind = kindOfChange(change);
  if (!kind) return [];
  const { patientId, before, facts } = change;
  const practitioner = { recipient: 'practitioner', profileId: facts.practitionerId } as const;
  const notification = { kind, forStart: facts.startsAt, before, facts };
  if (!before || before.practitionerId === facts.practitionerId) {
    return [toPatient(patientId, notification), { ...notification, ...practitioner }];
  }
  return [
    toPatient(patientId, notification),
    { ...notification, ...practitioner, before: null },
    {
      kind: 'handed_over',
      recipient: 'practitioner',
      profileId: before.practitionerId,
      forStart: before.startsAt,
      before,
      facts: null,
    },
  ];
}

const toPatient = (
  profileId: string,
  notification: Omit<AppointmentNotification, 'recipient' | 'profileId'>,
): AppointmentNotification => ({
  ...notification,
  recipient: 'patient',
  profileId,
});

export const secondsToHold = (change: AppointmentChange): number =>
  kindOfChange(change) === 'moved' ? MOVES_WAIT_SECONDS : 0;
