import { type Query, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useRealtimeNews, useRealtimeStatus } from '@telecare/shell-sdk';
import { useEffect, useRef } from 'react';
import { messagesKey } from './api/keys.js';

const POLL_MS = 15_000;
const TOGETHER_MS = 500;

export function useConversationNews(): void {
  const cache = useQueryClient();
  const api = useApi();
  const isLive = useRealtimeStatus() === 'live';
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isAll = useRef(false);
  useRealtimeNews(['message', 'conversation', 'attachment', 'read'], ({ kind, id }) => {
    // The open thread refetches at once.
    if (kind === 'message') void cache.invalidateQueries({ queryKey: [...messagesKey(api), 'thread', id] });
    else isAll.current = true;
    // Drop cached text, because the user may no longer read it.
    if (kind === 'conversation' && id) {
      cache.removeQueries({ queryKey: messagesKey(api), type: 'inactive', predicate: isAbout(id) });
      void cache.resetQueries({ queryKey: ['message-search', api.practiceId] });
    }
    waiting.current ??= setTimeout(() => {
      const asksAll = isAll.current;
      [waiting.current, isAll.current] = [undefined, false];
      const predicate = ({ queryKey }: Query) => asksAll || queryKey[messagesKey(api).length] !== 'thread';
      void cache.invalidateQueries({ queryKey: messagesKey(api), predicate });
    }, TOGETHER_MS);
  });
  useRealtimeNews(['receipt'], ({ kind, id }) => {
    if (kind === 'receipt') void cache.invalidateQueries({ queryKey: [...messagesKey(api), 'one', id] });
  });
  const wasDeaf = useRef(false);
  useEffect(() => {
    const ask = () => void cache.invalidateQueries({ queryKey: messagesKey(api) });
    if (isLive) {
      // This tab missed the events between the answers on screen and the first event.
      if (wasDeaf.current) ask();
      wasDeaf.current = false;
      return;
    }
    wasDeaf.current = true;
    const look = () => {
      if (document.visibilityState === 'visible' && document.hasFocus()) ask();
    };
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, [cache, api, isLive]);
}

const isAbout =
  (id: string) =>
  ({ queryKey }: Query): boolean =>
    queryKey.includes(id);
