import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PlatformDashboardDto, PlatformPracticePage } from '@telecare/contracts';
import type { Api } from '../../api.js';

const PAGE_SIZE = 50;

export const platformDashboardQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin-console', 'platform', 'dashboard'],
    queryFn: ({ signal }) => api.get<PlatformDashboardDto>('/dashboards/platform', signal),
  });

/** All practices, newest first, page by page. */
export const platformPracticesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['admin-console', 'platform', 'practices'],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(PAGE_SIZE), ...(pageParam && { after: pageParam }) });
      return api.get<PlatformPracticePage>(`/platform/practices?${query.toString()}`, signal);
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
