import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api/api-problem.js';

/** The one cache of what the API said; portals share it, and a change of practice is a new page with a new one. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: retryTrouble, staleTime: 30_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

/** A refusal stays one however often it is asked for; trouble on the way may pass. */
function retryTrouble(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < 2;
}
