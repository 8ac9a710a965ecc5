import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Api, exportChanges, listChanges } from '@telecare/api-client';
import type { ChangeHistoryFilter } from '@telecare/contracts';

export const changesQuery = (api: Api, filter: ChangeHistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin-console', api.practiceId, 'change-history', filter],
    queryFn: ({ pageParam, signal }) =>
      listChanges({ client: api.client, query: { ...filter, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** All changes that match, as a table; the generated call types it as text. */
export const exportedChanges = async ({ client }: Api, filter: ChangeHistoryFilter): Promise<Blob> =>
  (await exportChanges({ client, query: filter, parseAs: 'blob' })) as unknown as Blob;
