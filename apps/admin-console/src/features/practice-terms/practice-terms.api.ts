import {
  type Api,
  exportTermsAcceptances,
  getManagedTerms,
  listTermsAcceptances,
  publishTerms,
} from '@telecare/api-client';
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PublishTerms } from '@telecare/contracts';

const keyOf = ({ practiceId }: Api) => ['admin-console', practiceId, 'terms'] as const;

export const managedTermsQuery = (api: Api) =>
  queryOptions({ queryKey: keyOf(api), queryFn: ({ signal }) => getManagedTerms({ client: api.client, signal }) });

export const acceptancesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(api), 'acceptances'],
    initialPageParam: '',
    getNextPageParam: (page: { next: string | null }) => page.next,
    queryFn: ({ pageParam, signal }) =>
      listTermsAcceptances({ client: api.client, query: { ...(pageParam && { after: pageParam }) }, signal }),
  });

export const publishTermsMutation = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (body: PublishTerms) => publishTerms({ client: api.client, body }),
    onSuccess: (now) => cache.setQueryData(keyOf(api), now),
  });

export const exportedAcceptances = async ({ client }: Api): Promise<Blob> =>
  (await exportTermsAcceptances({ client, parseAs: 'blob' })) as unknown as Blob;
