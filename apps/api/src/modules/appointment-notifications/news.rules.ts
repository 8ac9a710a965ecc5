import type { AppointmentMode, AppointmentStatus, NotificationKind } from '@telecare/contracts';

/** What people are told of an appointment. */
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

/** What a recipient knows of an appointment. */
export interface Known {
  /** Null for somebody who has none: it was never theirs, or they were told that it no longer is. */
  readonly facts: AppointmentFacts | null;
  /** Whether a mail told them; a person may know what was booked from the screen. */
  readonly byMail: boolean;
}

interface Queued {
  readonly kind: NotificationKind;
  /** Undefined for what was queued before this was kept. */
  readonly known: Known | undefined;
  readonly current: AppointmentFacts;
}

/**
 * What a queued notification has to say, as the recipient knows the appointment and as it is now; undefined when that is no
 * news. So a move that was taken back is told to nobody, and one after another is told as one (docs/notifications.md).
 */
export function newsOf({ kind, known, current }: Queued): NotificationKind | undefined {
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
  if (!facts) return firstNews(current);
  if (facts.startsAt !== current.startsAt || facts.practitionerId !== current.practitionerId) return 'moved';
  if (!byMail) return firstNews(current);
  if (facts.status === 'pending' && current.status === 'confirmed') return 'confirmed';
  return isSame(facts, current) ? undefined : 'changed';
}

const firstNews = ({ status }: AppointmentFacts): NotificationKind => (status === 'pending' ? 'requested' : 'booked');

const isSame = (one: AppointmentFacts, other: AppointmentFacts): boolean =>
  one.endsAt === other.endsAt && one.type === other.type && one.mode === other.mode && one.status === other.status;
