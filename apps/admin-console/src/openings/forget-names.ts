import type { Query, QueryClient } from '@tanstack/react-query';

const ACROSS = ['patients', 'users', 'invitations'];

/** True if a query may contain names of the practice. Queries of a practice have its id in their key. */
const mayName =
  (practiceId: string) =>
  ({ queryKey }: Query): boolean =>
    queryKey.includes(practiceId) || queryKey.some((part) => typeof part === 'string' && ACROSS.includes(part));

/** Removes all patient data from the cache once access to a practice ends. Queries on screen are refetched. */
export function forgetNames(cache: QueryClient, practiceId: string): void {
  void cache.resetQueries({ predicate: mayName(practiceId) });
}
