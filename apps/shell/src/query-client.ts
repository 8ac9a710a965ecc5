import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * The single cache of API responses, which portals share. A change of practice loads a new page with an empty cache.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: forgetWhatIsGone }),
  defaultOptions: {
    // `always`: a page opened offline shows that instead of waiting for the network.
    queries: {
      retry: retryTrouble,
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: 'always',
      networkMode: 'always',
    },
    // A write that waited for the network might run after the user has changed their mind.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Keeps old data after network errors, but not if the user has lost access or the resource no longer exists. */
function forgetWhatIsGone(error: unknown, query: Pick<Query, 'setState'>): void {
  if ([403, 404].includes(statusOf(error))) query.setState({ data: undefined });
}

/**
 * Retries network and server errors, but not refusals, which would repeat. Offline queries refetch on reconnect
 * instead.
 */
function retryTrouble(failures: number, error: unknown): boolean {
  if (navigator.onLine === false) return false;
  const status = statusOf(error);
  const isRefusal = status >= 400 && status < 500;
  return !isRefusal && failures < 2;
}

/**
 * The shell throws an error with the status. The generated client throws the problem itself, which also contains it.
 */
function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
}
