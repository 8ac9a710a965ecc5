import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { UNREAD_MAX } from '@telecare/contracts';
import { useRealtimeStatus, useUnread } from '@telecare/shell-sdk';
import { Bone, numberText } from '@telecare/ui';
import { type ReactNode, useEffect } from 'react';
import { unreadMessagesQuery } from './api/unread.api.js';

const REFRESH_MS = 60_000;

export function useUnreadText(): ReactNode {
  const { data, isError } = useUnreadCount();
  if (data) return data.count < UNREAD_MAX ? numberText(data.count) : `${numberText(UNREAD_MAX)}+`;
  return isError ? '–' : <Bone style={{ width: 48, height: 20 }} />;
}

export function useUnreadCount() {
  const api = useApi();
  const cache = useQueryClient();
  const isLive = useRealtimeStatus() === 'live';
  const count = useUnread();
  useEffect(() => {
    if (isLive && count !== undefined) cache.setQueryData(unreadMessagesQuery(api).queryKey, { count });
  }, [api, cache, isLive, count]);
  return useQuery({ ...unreadMessagesQuery(api), refetchInterval: isLive ? false : REFRESH_MS });
}
