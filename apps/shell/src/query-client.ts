import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';

/** The one cache of what the API said; portals share it, and a change of practice is a new page with a new one. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: forgetWhatIsGone }),
  defaultOptions: {
    // `always`: a page opened without a network says so instead of waiting for one.
    queries: {
      retry: retryTrouble,
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: 'always',
      networkMode: 'always',
    },
    // A change that waited for the network would be made after the person took it back.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Older content is kept through trouble on the way, but not once the person may not see it, or it is there no more. */
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

/** The shell throws an error with the status, the generated client the problem itself, which carries it too. */
function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
}
