import type { InvitationStatus } from '@telecare/contracts';

/** Dates of an invitation, which determine its status. */
export interface InvitationDates {
  readonly acceptedAt: Date | string | null;
  readonly cancelledAt: Date | string | null;
  /** Acceptance time of a person who still needs the practice's approval. */
  readonly waitingSince: Date | string | null;
  readonly expiresAt: Date | string;
}

/** Cancelling an invitation that waits for approval declines the person. An accepted invitation does not expire. */
export function statusOf(invitation: InvitationDates, now = new Date()): InvitationStatus {
  const waits = invitation.waitingSince !== null;
  if (invitation.acceptedAt) return 'accepted';
  if (invitation.cancelledAt) return waits ? 'declined' : 'cancelled';
  if (waits) return 'waiting';
  return new Date(invitation.expiresAt) <= now ? 'expired' : 'pending';
}
