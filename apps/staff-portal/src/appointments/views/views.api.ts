import { type Api, countNotReached } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

const REFRESH_MS = 60_000;

export const notReachedCountQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'not-reached-count'],
    meta: { changesWith: ['appointment'] },
    queryFn: async ({ signal }) => (await countNotReached({ client, signal })).count,
    refetchInterval: REFRESH_MS,
  });
