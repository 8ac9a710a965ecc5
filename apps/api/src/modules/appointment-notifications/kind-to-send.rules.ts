import type { AppointmentMode, AppointmentStatus, NotificationKind } from '@telecare/contracts';

export interface AppointmentFacts {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly practitionerId: string;
  readonly type: string;
  readonly mode: AppointmentMode;
  readonly status: AppointmentStatus;
  /** When the patient asked for another time that waits for an answer; undefined in what was kept before this was. */
  readonly requestedAt?: string | null;
}

export interface Known {
  /** Null if the recipient has no appointment: it was never theirs, or a mail said that it no longer is. */
  readonly facts: AppointmentFacts | null;
  /** True if a mail said so. Without one, they may know the booking from the screen. */
  readonly byMail: boolean;
}

interface Queued {
  readonly kind: NotificationKind;
  /** Undefined for what was queued before this was kept. */
  readonly known: Known | undefined;
  readonly current: AppointmentFacts;
}

/**
 * Kind of notification to send, from what the recipient knows and the present state; undefined if there is nothing to
 * say. So nobody is notified of an undone move, and several moves become one notification (docs/notifications.md).
 */
export function kindToSend({ kind, known, current }: Queued): NotificationKind | undefined {
  if (!known) return kind;
  switch (kind) {
    case 'moved':
    case 'changed':
      return changeFrom(known, current);
    case 'handed_over':
      return known.facts ? kind : undefined;
    default:
      return kind;
  }
}

function changeFrom({ facts, byMail }: Known, current: AppointmentFacts): NotificationKind | undefined {
  if (!facts || facts.status === 'cancelled') return firstKind(current);
  if (facts.startsAt !== current.startsAt || facts.practitionerId !== current.practitionerId) return 'moved';
  if (!byMail) return firstKind(current);
  if (facts.status === 'pending' && current.status === 'confirmed') return 'confirmed';
  return isSame(facts, current) ? undefined : 'changed';
}

const firstKind = ({ status }: AppointmentFacts): NotificationKind => (status === 'pending' ? 'requested' : 'booked');

const isSame = (one: AppointmentFacts, other: AppointmentFacts): boolean =>
  one.endsAt === other.endsAt && one.type === other.type && one.mode === other.mode && one.status === other.status;
