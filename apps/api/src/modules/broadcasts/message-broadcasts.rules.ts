import type { BroadcastObstacle } from '@telecare/contracts';
import { isSentAgain, type SentText } from '../conversations/messages.rules.js';

// A broadcast sends one text to up to 200 patients (BROADCAST_RECIPIENTS_MAX), each in a conversation of their own. A
// sender may send 3 in 24 hours (BROADCASTS_A_DAY).

interface BroadcastFacts {
  readonly left: number;
  readonly known: number;
}

export type BroadcastRefusal = 'resource.not_found' | 'broadcast.too_many';

/**
 * Refuses the whole broadcast if one recipient is not a patient of the practice. Patients who cannot receive messages
 * are only skipped.
 */
export function refusalOfBroadcast({ left, known }: BroadcastFacts, named: number): BroadcastRefusal | undefined {
  if (known !== named) return 'resource.not_found';
  return left === 0 ? 'broadcast.too_many' : undefined;
}

interface SentToMany extends SentText {
  readonly recipientIds: readonly string[];
}

export const isBroadcastSentAgain = (sent: SentToMany, wanted: SentToMany): boolean =>
  isSentAgain(sent, wanted) &&
  new Set([...sent.recipientIds, ...wanted.recipientIds]).size === sent.recipientIds.length;

export interface Reach {
  readonly isSender: boolean;
  readonly isPatient: boolean;
  readonly hasAccount: boolean;
  readonly isBlocked: boolean;
}

/** Returns why a patient cannot receive the message. Checked before sending and again while sending. */
export function obstacleTo({ isSender, isPatient, hasAccount, isBlocked }: Reach): BroadcastObstacle | null {
  if (isSender) return 'yourself';
  if (!isPatient) return 'former';
  if (!hasAccount) return 'no_account';
  return isBlocked ? 'switched_off' : null;
}

/** Returns why the worker skips a recipient. Messages of a sender who has left the practice are not sent. */
export const reasonToSkip = (isSenderStaff: boolean, reach: Reach): BroadcastObstacle | null =>
  isSenderStaff ? obstacleTo(reach) : 'sender_left';
