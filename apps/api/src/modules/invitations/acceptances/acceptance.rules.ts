import type { InvitationStatus, Language, Role } from '@telecare/contracts';

/** An invitation that is locked while it is accepted, with what is known of the person. */
export interface HeldInvitation {
  readonly id: string;
  readonly practiceId: string;
  readonly status: InvitationStatus;
  readonly email: string;
  readonly role: Role;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language;
  /** True if the practice approves the person after the acceptance. */
  readonly needsApproval: boolean;
  readonly claim: string | null;
  /** The record without an account that it was sent for. */
  readonly namedRecord: string | null;
  readonly ownRecord: string | null;
  /** Records of the practice without an account: the one it names, and those with its address. */
  readonly freeRecords: readonly string[];
  readonly knownLanguage: Language | null;
  readonly hasHome: boolean;
}

export interface Acceptor {
  /** Null for a signed-in user. */
  readonly claim: string | null;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Null for that of the invitation. */
  readonly language: Language | null;
}

export interface Acceptance {
  /** Their record from now on; undefined for a new one. */
  readonly record: string | undefined;
  /** Null leaves what the record says. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language;
  /** True if the practice becomes their home. */
  readonly isHome: boolean;
  /** True if they become a patient of the practice, or one again. */
  readonly isPatient: boolean;
}

/** It counts once, for the invited address, and not while another request makes an account for it. */
export const isAcceptable = ({ status, email, claim }: HeldInvitation, who: Acceptor): boolean =>
  status === 'pending' && email === who.email && (claim === null || claim === who.claim);

/** The record that is theirs, else the one that waits for them; of several that might, none. */
function recordOf({ ownRecord, namedRecord, freeRecords }: HeldInvitation): string | undefined {
  if (ownRecord) return ownRecord;
  if (namedRecord) return freeRecords.find((record) => record === namedRecord);
  return freeRecords.length === 1 ? freeRecords[0] : undefined;
}

export function acceptanceOf(invitation: HeldInvitation, who: Acceptor): Acceptance {
  const record = recordOf(invitation);
  return {
    record,
    firstName: who.firstName ?? (record ? null : invitation.firstName),
    lastName: who.lastName ?? (record ? null : invitation.lastName),
    language: invitation.knownLanguage ?? who.language ?? invitation.language,
    isHome: invitation.role !== 'super_admin' && !invitation.hasHome,
    isPatient: invitation.role === 'patient',
  };
}

/** Longer than the calls to the identity server may take together. */
const CLAIM_SECONDS = 60;

export const claimedUntil = (now = new Date()): Date => new Date(now.getTime() + CLAIM_SECONDS * 1000);

/** One request at a time makes an account for an invitation, before it is accepted. */
export const isClaimable = (
  open: { readonly status: InvitationStatus; readonly claimedUntil: Date | null },
  now = new Date(),
): boolean => open.status === 'pending' && (open.claimedUntil === null || open.claimedUntil < now);
