import type { NotificationKind, NotificationRecipient } from '@telecare/contracts';
import type { AppointmentFacts } from './news.rules.js';

export interface AppointmentChange {
  readonly at: Date;
  readonly byPatient: boolean;
  readonly patientId: string;
  readonly before: AppointmentFacts | null;
  readonly facts: AppointmentFacts;
}

export interface Told {
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
export function newsOfChange({ at, byPatient, before, facts }: AppointmentChange): NotificationKind | undefined {
  if (new Date(facts.startsAt) <= at) return undefined;
  if (!before) return newsOfNew(facts);
  if (facts.status === 'cancelled') return isOpen(before) ? 'cancelled' : undefined;
  if (!isOpen(facts)) return undefined;
  if (before.status === 'cancelled') return 'changed';
  if (before.startsAt !== facts.startsAt || before.practitionerId !== facts.practitionerId) return 'moved';
  if (before.status === 'pending' && facts.status === 'confirmed') return 'confirmed';
  if (before.endsAt !== facts.endsAt || before.type !== facts.type || before.mode !== facts.mode) return 'changed';
  return newsOfRequest(before, facts, byPatient);
}

function newsOfNew({ status }: AppointmentFacts): NotificationKind | undefined {
  if (status === 'pending') return 'requested';
  return status === 'confirmed' ? 'booked' : undefined;
}

function newsOfRequest(before: AppointmentFacts, facts: AppointmentFacts, byPatient: boolean) {
  if (before.requestedAt === facts.requestedAt) return undefined;
  if (facts.requestedAt) return 'reschedule_requested';
  return byPatient ? 'withdrawn' : 'declined';
}

const isOpen = ({ status }: AppointmentFacts): boolean => status === 'pending' || status === 'confirmed';

export function whoIsTold(change: AppointmentChange): readonly Told[] {
  const kind = newsOfChange(change);
  if (!kind) return [];
  const { patientId, before, facts } = change;
  const practitioner = { recipient: 'practitioner', profileId: facts.practitionerId } as const;
  const news = { kind, forStart: facts.startsAt, before, facts };
  if (!before || before.practitionerId === facts.practitionerId) {
    return [toPatient(patientId, news), { ...news, ...practitioner }];
  }
  return [
    toPatient(patientId, news),
    { ...news, ...practitioner, before: null },
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

const toPatient = (profileId: string, news: Omit<Told, 'recipient' | 'profileId'>): Told => ({
  ...news,
  recipient: 'patient',
  profileId,
});

export const secondsToHold = (change: AppointmentChange): number =>
  newsOfChange(change) === 'moved' ? MOVES_WAIT_SECONDS : 0;
