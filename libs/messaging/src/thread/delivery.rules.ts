import type { ConversationDetailDto } from '@telecare/contracts';

export type Delivery =
  | { readonly kind: 'sent'; readonly readUpTo: number }
  | { readonly kind: 'read'; readonly at: string | null }
  | { readonly kind: 'seenBy'; readonly number: number; readonly all: number };

type Facts = Pick<ConversationDetailDto, 'kind' | 'lastSeq' | 'ownId' | 'participants' | 'readBy'>;

export function deliveryOf({ kind, lastSeq, ownId, participants, readBy }: Facts, seq: number): Delivery {
  const readers = readBy.filter(({ upTo }) => upTo >= seq);
  const others = participants.filter(({ id, isActive }) => isActive && id !== ownId).length;
  if (kind === 'staff' && others > 1 && readers.length > 0) {
    return { kind: 'seenBy', number: readers.length, all: others };
  }
  const first = readers.map(({ at }) => at).sort()[0];
  if (!first) return { kind: 'sent', readUpTo: Math.max(0, ...readBy.map(({ upTo }) => upTo)) };
  return { kind: 'read', at: seq === lastSeq ? first : null };
}
