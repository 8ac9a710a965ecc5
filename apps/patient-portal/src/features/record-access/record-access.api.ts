import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Api, exportOwnAccesses, listOwnAccesses } from '@telecare/api-client';
import type { OwnAccessFilter } from '@telecare/contracts';

export const ownAccessesQuery = (api: Api, filter: OwnAccessFilter) =>
  infiniteQueryOptions({
    queryKey: ['patient-portal', api.practiceId, 'record-access', filter],
    queryFn: ({ pageParam, signal }) =>
      listOwnAccesses({ client: api.client, query: { ...filter, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const exportedAccesses = async ({ client }: Api, filter: OwnAccessFilter): Promise<Blob> =>
  (await exportOwnAccesses({ client, query: filter, parseAs: 'blob' })) as unknown as Blob;
