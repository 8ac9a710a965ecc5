import { isSentAgain, type SentText } from '../conversations/messages.rules.js';

interface BroadcastFacts {
  /** Number that the sender may still send today. */
  readonly left: number;
  /** Number of the named people who are patients of the practice. */
  readonly known: number;
}

export type BroadcastRefusal = 'resource.not_found' | 'broadcast.too_many';

/** Skips patients who cannot be reached. Refuses the whole broadcast if somebody is not a patient of the practice. */
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
