import { type Api, getPlatformDashboard, listPlatformPractices } from '@telecare/api-client';
import type { PracticeOrder } from '@telecare/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const PAGE_SIZE = 50;

export const platformDashboardQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['admin-console', 'platform', 'dashboard'],
    queryFn: ({ signal }) => getPlatformDashboard({ client, signal }),
  });

export const platformPracticesQuery = ({ client }: Api, sort: PracticeOrder) =>
  infiniteQueryOptions({
    queryKey: ['admin-console', 'platform', 'practices', sort],
    queryFn: async ({ pageParam, signal }) => {
      // Leave the default order out of the URL, so that it equals the prefetched one.
      const order = sort === 'newest' ? {} : { sort };
      const query = { limit: PAGE_SIZE, ...order, ...(pageParam && { after: pageParam }) };
      return listPlatformPractices({ client, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
