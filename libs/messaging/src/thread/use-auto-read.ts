import { useQueryClient } from '@tanstack/react-query';
import { markConversationRead, useUnboundApi } from '@telecare/api-client';
import type { ConversationDetailDto } from '@telecare/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { conversationQuery } from '../api/conversations.api.js';
import { messagesKey } from '../api/keys.js';

const SEEN_MS = 1_000;

export function useAutoRead(conversation: ConversationDetailDto, shownSeq: number, isLastInView: boolean): void {
  const cache = useQueryClient();
  const api = useUnboundApi();
  const isLookedAt = useSyncExternalStore(followAttention, () => document.hasFocus() && !document.hidden);
  const { id, mark } = conversation;
  const isBehind = mark !== null && mark.upTo < shownSeq && conversation.unread > 0;
  const epoch = mark?.epoch ?? 0;
  const mayRead = isBehind && isLookedAt && isLastInView;
  useEffect(() => {
    if (!mayRead) return;
    const timer = setTimeout(() => {
      const body = { upTo: shownSeq, epoch };
      markConversationRead({ client: api.client, path: { conversationId: id }, body }).then(
        (state) => {
          cache.setQueryData(conversationQuery(api, id).queryKey, (held) => held && { ...held, ...state });
          void cache.invalidateQueries({ queryKey: [...messagesKey(api), 'list'] });
          void cache.invalidateQueries({ queryKey: [...messagesKey(api), 'unread'] });
        },
        // It stays unread and is tried again with the next look.
        () => undefined,
      );
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [mayRead, shownSeq, epoch, id, api, cache]);
}

const ATTENTION = ['focus', 'blur', 'visibilitychange'] as const;

function followAttention(listener: () => void): () => void {
  for (const event of ATTENTION) window.addEventListener(event, listener, true);
  return () => {
    for (const event of ATTENTION) window.removeEventListener(event, listener, true);
  };
}
