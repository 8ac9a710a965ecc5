import type { InvitationStatus } from '@telecare/contracts';
import { DomainError, NotFound, RateLimited } from '../../platform/http/domain-error.js';

export interface SendLimit {
  readonly most: number;
  readonly seconds: number;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Limits for invitations of one practice, in total and per recipient, so that a stolen account can't send spam. */
export const TO_ANYBODY: readonly SendLimit[] = [
  { most: 100, seconds: HOUR },
  { most: 500, seconds: DAY },
];
export const TO_RECIPIENT: readonly SendLimit[] = [{ most: 3, seconds: DAY }];

/** Returns the seconds until the next send is allowed, or zero. `sent` starts with the latest. */
export function secondsToWait(sent: readonly Date[], limits: readonly SendLimit[], now = new Date()): number {
  const waits = limits.map(({ most, seconds }) => {
    const oldestThatCounts = sent[most - 1];
    return oldestThatCounts ? Math.ceil((oldestThatCounts.getTime() - now.getTime()) / 1000) + seconds : 0;
  });
  return Math.max(0, ...waits);
}

/**
 * True if an invitation may be mailed again because its recipient tried to sign up. That requires that no mail is
 * queued and that the recipient's limit allows it. `sentAt` ends with the latest.
 */
export const isSentAgain = (
  { delivery, sentAt }: { readonly delivery: string; readonly sentAt: readonly Date[] },
  now = new Date(),
): boolean => delivery !== 'queued' && secondsToWait(sentAt.toReversed(), TO_RECIPIENT, now) === 0;

/** Send times of a practice in the last day, latest first. */
export interface Sends {
  readonly toAnybody: readonly Date[];
  readonly toRecipient: readonly Date[];
}

export interface InvitationFacts extends Sends {
  readonly pending: boolean;
  readonly waiting: boolean;
  readonly member: boolean;
  /** True if the named profile has an account. Null if the invitation names no known profile. */
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

/**
 * Only a new link revives an expired invitation. An accepted one cannot change, except by approving or declining it.
 */
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

/**
 * Normalizes an address to compare it with invited ones, which are ASCII. Other addresses match none, however similar
 * they look.
 */
export const canonicalEmail = (email: string): string => (ASCII.test(email) ? email.toLowerCase() : '');
