import type { InvitationStatus, Language, Role } from '@telecare/contracts';
import { type InvitationDates, statusOf } from './invitation-state.rules.js';

/** An invitation that is locked during its acceptance. */
export interface HeldInvitation extends InvitationDates {
  readonly id: string;
  readonly practiceId: string;
  readonly email: string;
  readonly role: Role;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly language: Language;
  /** True if the practice must approve the person after the acceptance. */
  readonly needsApproval: boolean;
  /** Claim of the request that is creating an account for the invitation, valid until `claimedUntil`. */
  readonly claim: string | null;
  readonly claimedUntil: Date | null;
  /** Profile without an account for which the invitation was sent. */
  readonly namedRecord: string | null;
}

export interface KnownRecords {
  readonly own: { readonly id: string; readonly hasRole: boolean } | undefined;
  /** Profiles without an account: the one that the invitation names, and those with its address. */
  readonly free: readonly string[];
}

export interface Acceptor {
  readonly claim: string | null;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Language that the person chose now or in any practice. Null means the invitation's language. */
  readonly language: Language | null;
}

export interface Acceptance {
  /** Profile that the person gets. Undefined means a new one. */
  readonly record: string | undefined;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language;
  readonly givesRole: boolean;
}

/**
 * An invitation can be accepted once, for the invited address, and not while another request creates an account for it.
 */
export const isAcceptable = (held: HeldInvitation, who: Acceptor, now = new Date()): boolean =>
  statusOf(held, now) === 'pending' && held.email === who.email && (!isClaimed(held, now) || held.claim === who.claim);

/** Returns why an invitation was not accepted by the owner of an email address. */
export function acceptanceRefusal(
  found: { readonly status: InvitationStatus; readonly email: string } | undefined,
  email: string,
) {
  switch (found?.status) {
    case undefined:
      return 'invitation.not_found';
    case 'waiting':
    case 'accepted':
      return 'invitation.used';
    case 'expired':
      return 'invitation.expired';
    case 'declined':
    case 'cancelled':
      return 'invitation.cancelled';
    case 'pending':
      // Another request is creating the account at this moment.
      return found?.email === email ? 'invitation.in_progress' : 'invitation.other_email';
  }
}

/**
 * Prefers the person's own profile, then the free one. Several free profiles are ambiguous, so a new one is created.
 */
function recordOf({ namedRecord }: HeldInvitation, { own, free }: KnownRecords): string | undefined {
  if (own) return own.id;
  if (namedRecord) return free.find((record) => record === namedRecord);
  return free.length === 1 ? free[0] : undefined;
}

export function acceptanceOf(invitation: HeldInvitation, records: KnownRecords, who: Acceptor): Acceptance {
  const record = recordOf(invitation, records);
  return {
    record,
    firstName: who.firstName ?? (record ? null : invitation.firstName),
    lastName: who.lastName ?? (record ? null : invitation.lastName),
    language: who.language ?? invitation.language,
    givesRole: !records.own?.hasRole,
  };
}

/** Longer than all calls to Keycloak can take together. */
const CLAIM_SECONDS = 60;

export const claimedUntil = (now = new Date()): Date => new Date(now.getTime() + CLAIM_SECONDS * 1000);

type Claimed = Pick<HeldInvitation, 'claimedUntil'>;

const isClaimed = ({ claimedUntil: until }: Claimed, now: Date): boolean => until !== null && until >= now;

/** Only one request at a time may create an account for an invitation that is not accepted yet. */
export const isClaimable = (open: InvitationDates & Claimed, now = new Date()): boolean =>
  statusOf(open, now) === 'pending' && !isClaimed(open, now);
