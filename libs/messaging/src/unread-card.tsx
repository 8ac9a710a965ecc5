import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { UNREAD_MAX } from '@telecare/contracts';
import { Bone, numberText, StatCard } from '@telecare/ui';
import { unreadMessagesQuery } from './api/conversations.api.js';

const REFRESH_MS = 60_000;

interface UnreadCardProps {
  readonly label: string;
  readonly detail?: string;
  readonly to: string;
}

/** How many messages nobody has read yet for the reader, on a dashboard; "99+" from there on. */
export function UnreadCard(card: UnreadCardProps) {
  const { data, isError } = useQuery({ ...unreadMessagesQuery(useApi()), refetchInterval: REFRESH_MS });
  if (data) return <StatCard {...card} figure={unreadText(data.count)} />;
  return <StatCard {...card} figure={isError ? '–' : <Bone style={{ width: 48, height: 28 }} />} />;
}

const unreadText = (count: number): string => (count < UNREAD_MAX ? numberText(count) : `${numberText(UNREAD_MAX)}+`);
