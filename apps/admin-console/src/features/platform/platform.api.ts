import { type Api, getPlatformDashboard, listPlatformPractices } from '@telecare/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const PAGE_SIZE = 50;

export const platformDashboardQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['admin-console', 'platform', 'dashboard'],
    queryFn: ({ signal }) => getPlatformDashboard({ client, signal }),
  });

/** All practices, newest first, page by page. */
export const platformPracticesQuery = ({ client }: Api) =>
  infiniteQueryOptions({
    queryKey: ['admin-console', 'platform', 'practices'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam && { after: pageParam }) };
      return listPlatformPractices({ client, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
