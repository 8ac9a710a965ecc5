import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useEffect } from 'react';
import { messagesKey } from './api/keys.js';

const POLL_MS = 15_000;

/** Keeps what is shown of messages up to date, while somebody looks at it. */
export function useConversationNews(): void {
  const cache = useQueryClient();
  const api = useApi();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
      void cache.invalidateQueries({ queryKey: messagesKey(api) });
    };
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, [cache, api]);
}
