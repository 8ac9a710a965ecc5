import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { UNREAD_MAX } from '@telecare/contracts';
import { Bone, numberText } from '@telecare/ui';
import type { ReactNode } from 'react';
import { unreadMessagesQuery } from './api/unread.api.js';

const REFRESH_MS = 60_000;

/** How many messages the reader has not read; "99+" from there on. */
export function useUnreadText(): ReactNode {
  const { data, isError } = useQuery({ ...unreadMessagesQuery(useApi()), refetchInterval: REFRESH_MS });
  if (data) return data.count < UNREAD_MAX ? numberText(data.count) : `${numberText(UNREAD_MAX)}+`;
  return isError ? '–' : <Bone style={{ width: 48, height: 20 }} />;
}
