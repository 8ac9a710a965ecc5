import { type Api, asProblem, closePractice, listOwnOpenings, openPractice } from '@telecare/api-client';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OwnOpeningsDto, PracticeOpeningDto } from '@telecare/contracts';
import { forgetNames } from './forget-names.js';

const KEY = ['admin-console', 'openings'] as const;

export const ownOpeningsQuery = ({ client }: Api, cache: QueryClient) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const known = cache.getQueryData<OwnOpeningsDto>(KEY)?.items ?? [];
      const openings = await listOwnOpenings({ client, signal });
      for (const opening of openings.items) forgetNamesAt(cache, opening);
      for (const { id, practiceId } of known)
        if (!openings.items.some((opening) => opening.id === id)) close(cache, practiceId);
      return openings;
    },
    staleTime: 60_000,
    // Another tab may have ended the access.
    refetchOnWindowFocus: 'always',
  });

/** Detects from the first refusal that another window has ended the access. Returns a function that stops listening. */
export const followRefusals = (cache: QueryClient): (() => void) =>
  cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (asProblem(event.action.error).code !== 'practice.closed') return;
    void cache.invalidateQueries({ queryKey: KEY }, { cancelRefetch: false });
  });

export const openPracticeMutation = ({ client }: Api, cache: QueryClient, practiceId: string) =>
  mutationOptions({
    mutationFn: (reason: string) => openPractice({ client, path: { practiceId }, body: { reason } }),
    onSuccess: (opening: PracticeOpeningDto) => {
      forgetNames(cache, practiceId);
      forgetNamesAt(cache, opening);
      return cache.invalidateQueries({ queryKey: KEY });
    },
  });

export const closePracticeMutation = ({ client }: Api, cache: QueryClient, practiceId: string) =>
  mutationOptions({
    mutationFn: () => closePractice({ client, path: { practiceId } }),
    onSuccess: () => close(cache, practiceId),
  });

function close(cache: QueryClient, practiceId: string): void {
  cache.setQueryData<OwnOpeningsDto>(
    KEY,
    (known) => known && { ...known, items: known.items.filter((opening) => opening.practiceId !== practiceId) },
  );
  // Wait until the current screen has left, because its queries would otherwise be refetched.
  setTimeout(() => forgetNames(cache, practiceId));
}

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Runs whatever page is shown then, because queries stay in the cache for minutes. */
function forgetNamesAt(cache: QueryClient, { id, practiceId, until }: PracticeOpeningDto): void {
  if (waiting.has(id)) return;
  const end = () => {
    waiting.delete(id);
    close(cache, practiceId);
  };
  waiting.set(id, setTimeout(end, Math.max(0, Date.parse(until) - Date.now())));
}
