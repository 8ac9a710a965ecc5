import { type Api, listPracticeActivity } from '@telecare/api-client';
import { infiniteQueryOptions } from '@tanstack/react-query';

const PAGE_SIZE = 50;
const MINUTE_MS = 60_000;

/** Newest first, page by page; fresh for five minutes, kept for ten. */
export const practiceActivityQuery = ({ client }: Api) =>
  infiniteQueryOptions({
    queryKey: ['admin-console', 'platform', 'practice-activity'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam && { after: pageParam }) };
      return listPracticeActivity({ client, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 5 * MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
  });
