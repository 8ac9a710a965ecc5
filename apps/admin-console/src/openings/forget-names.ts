import type { Query, QueryClient } from '@tanstack/react-query';

const ACROSS = ['patients', 'users', 'invitations'];

/** Whether something may hold names of the practice. What is kept by a practice has its id in its key. */
const mayName =
  (practiceId: string) =>
  ({ queryKey }: Query): boolean =>
    queryKey.includes(practiceId) || queryKey.some((part) => typeof part === 'string' && ACROSS.includes(part));

/** Removes all patient data from the cache once a practice is closed. Queries on screen are refetched. */
export function forgetNames(cache: QueryClient, practiceId: string): void {
  void cache.resetQueries({ predicate: mayName(practiceId) });
}
