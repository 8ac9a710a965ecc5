import type { InvitationStatus } from '@telecare/contracts';
import { DomainError, NotFound, RateLimited } from '../../platform/http/domain-error.js';

export interface SendLimit {
  readonly most: number;
  readonly seconds: number;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Send limits of one practice, in total and per recipient, so a stolen account cannot become a source of spam. */
export const TO_ANYBODY: readonly SendLimit[] = [
  { most: 100, seconds: HOUR },
  { most: 500, seconds: DAY },
];
export const TO_RECIPIENT: readonly SendLimit[] = [{ most: 3, seconds: DAY }];

/** Seconds until one more may be sent, zero for now; `sent` has the latest first. */
export function secondsToWait(sent: readonly Date[], limits: readonly SendLimit[], now = new Date()): number {
  const waits = limits.map(({ most, seconds }) => {
    const oldestThatCounts = sent[most - 1];
    return oldestThatCounts ? Math.ceil((oldestThatCounts.getTime() - now.getTime()) / 1000) + seconds : 0;
  });
  return Math.max(0, ...waits);
}

/**
 * Whether an invitation is mailed again because somebody signed up with its address: not while a mail still waits to
 * leave, and no more often than its sender might. `sentAt` has the latest last.
 */
export const isSentAgain = (
  { delivery, sentAt }: { readonly delivery: string; readonly sentAt: readonly Date[] },
  now = new Date(),
): boolean => delivery !== 'queued' && secondsToWait(sentAt.toReversed(), TO_RECIPIENT, now) === 0;

/** When a practice sent invitations in the last day, the latest first. */
export interface Sends {
  readonly toAnybody: readonly Date[];
  readonly toRecipient: readonly Date[];
}

export interface InvitationFacts extends Sends {
  readonly pending: boolean;
  readonly waiting: boolean;
  readonly member: boolean;
  /** True if the named record has an account; null if the invitation names no record. */
  readonly recordHasAccount: boolean | null;
}

function refusalToSend({ toAnybody, toRecipient }: Sends, now = new Date()): DomainError | undefined {
  const seconds = Math.max(secondsToWait(toAnybody, TO_ANYBODY, now), secondsToWait(toRecipient, TO_RECIPIENT, now));
  return seconds > 0 ? new RateLimited(seconds) : undefined;
}

export function refusalToInvite(
  facts: InvitationFacts,
  profileId: string | null,
  now = new Date(),
): DomainError | undefined {
  if (facts.waiting) return new DomainError('invitation.waiting');
  if (facts.pending) return new DomainError('invitation.already_pending');
  if (facts.member || facts.recordHasAccount) return new DomainError('invitation.already_member');
  if (profileId && facts.recordHasAccount === null) return new NotFound();
  return refusalToSend(facts, now);
}

export type InvitationChange = 'resend' | 'link' | 'cancel';

/** Only a new link makes an expired invitation good again; one that was accepted is past, or is approved or declined. */
export function refusalToChange(
  change: InvitationChange,
  { status, ...sends }: Sends & { readonly status: InvitationStatus },
  now = new Date(),
): DomainError | undefined {
  if (status === 'accepted') return new DomainError('invitation.used');
  if (status === 'waiting') return new DomainError('invitation.waiting');
  if (change === 'link' && status === 'expired') return new DomainError('invitation.expired');
  return change === 'resend' ? refusalToSend(sends, now) : undefined;
}

const ASCII = /^[\x21-\x7e]+$/;

/** An address to compare with an invited one, which is ASCII; whatever is not equals none, however alike it looks. */
export const canonicalEmail = (email: string): string => (ASCII.test(email) ? email.toLowerCase() : '');
