import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PracticePage } from '@telecare/contracts';
import { getJson } from './api.js';

const PAGE_SIZE = 24;

/** Pages of active practices by name. `q` is part of a name or subdomain. */
export const practiceListQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['shell', 'practices', q],
    queryFn: ({ pageParam, signal }) =>
      getJson<PracticePage>(`/practices?${listQuery(PAGE_SIZE, q, pageParam)}`, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });

export const firstPracticesQuery = (limit: number, q: string) =>
  queryOptions({
    queryKey: ['shell', 'practices', 'first', limit, q],
    queryFn: ({ signal }) => getJson<PracticePage>(`/practices?${listQuery(limit, q)}`, signal),
    staleTime: 60_000,
  });

function listQuery(limit: number, q = '', after = ''): URLSearchParams {
  return new URLSearchParams({ limit: String(limit), ...(q && { q }), ...(after && { after }) });
}
