import { type Api, countNotReached, countTextReplies } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

const REFRESH_MS = 60_000;

export const notReachedCountQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'not-reached-count'],
    meta: { changesWith: ['appointment'] },
    queryFn: async ({ signal }) => (await countNotReached({ client, signal })).count,
    refetchInterval: REFRESH_MS,
  });

// Begins as the key of the list of replies, so handling one reads both again.
export const textRepliesCountQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'text-replies', 'count'],
    queryFn: ({ signal }) => countTextReplies({ client, signal }),
    refetchInterval: REFRESH_MS,
  });
