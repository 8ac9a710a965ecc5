import { useEffect } from 'react';
import { useAddressParameters } from './use-address-parameters.js';

const PAGES_MAX = 50;

interface PagedQuery {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

export function useShownPages(query: PagedQuery) {
  const { parameters, change } = useAddressParameters();
  const loaded = query.data?.pages.length ?? 0;
  const wanted = Math.min(Number(parameters.get('pages')) || 1, PAGES_MAX);
  const { hasNextPage, isFetching, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = query;
  const misses = loaded > 0 && loaded < wanted && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (misses) void fetchNextPage();
  }, [misses, loaded, fetchNextPage]);
  return {
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage: () => {
      change({ pages: String(loaded + 1) });
      return fetchNextPage();
    },
  };
}
