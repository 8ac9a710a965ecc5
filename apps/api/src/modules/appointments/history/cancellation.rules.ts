import { type AppointmentStatus, isInTime } from '@telecare/contracts';
import {
  type AppointmentFacts,
  entryOf,
  type HistoryEntry,
  type ListedReason,
  NO_REQUEST,
} from './appointment-state.rules.js';

export interface Cancellation {
  readonly reason: string | null;
  readonly listed?: ListedReason | undefined;
  readonly byLink?: boolean;
}

export interface Cancelled extends Pick<AppointmentFacts, 'practiceId' | 'id'> {
  /** `notificationsOf` notifies the patient and the practitioner of the change from `before` to `after`. */
  readonly before: AppointmentFacts;
  readonly after: AppointmentFacts & typeof NO_REQUEST;
  /** Status to which reopening leads. An arrival does not come back. */
  readonly cancelledFrom: AppointmentStatus;
  readonly cancelReasonId: string | null;
  readonly isLate: boolean;
  readonly history: HistoryEntry;
}

// Cancelling ends the appointment, clears a pending reschedule request, and records the reason. Everything else stays.
export function cancelled(
  before: AppointmentFacts,
  { reason, listed, byLink = false }: Cancellation,
  now: Date,
): Cancelled {
  const after = { ...before, ...NO_REQUEST, status: 'cancelled' } as const;
  return {
    practiceId: before.practiceId,
    id: before.id,
    before,
    after,
    cancelledFrom: before.status === 'checked_in' ? 'confirmed' : before.status,
    cancelReasonId: listed?.id ?? null,
    // A cancellation that patients may do alone is never late.
    isLate: listed?.byPatient === true && !isInTime('cancel', before, now),
    history: {
      ...entryOf(after, before.status, reason),
      byLink,
      details: listed ? { cancelReason: { name: listed.name, otherNames: listed.otherNames } } : {},
    },
  };
}
