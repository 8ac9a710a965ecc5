import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Api, exportAccesses, listAccesses } from '@telecare/api-client';
import type { AccessLedgerFilter } from '@telecare/contracts';

export const accessesQuery = (api: Api, filter: AccessLedgerFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin-console', api.practiceId, 'access-log', filter],
    queryFn: ({ pageParam, signal }) =>
      listAccesses({ client: api.client, query: { ...filter, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** All matching rows as a table. The generated call types it as text. */
export const exportedAccesses = async ({ client }: Api, filter: AccessLedgerFilter): Promise<Blob> =>
  (await exportAccesses({ client, query: filter, parseAs: 'blob' })) as unknown as Blob;
