import {
  type Api,
  createPractice,
  deletePractice,
  exportPractices,
  listPlatformPractices,
  updatePractice,
} from '@telecare/api-client';
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { SavePractice } from '@telecare/contracts';
import { PRACTICES_KEY } from '../../managed-practice.api.js';
import type { PracticeFilters } from './use-practice-filters.js';

const PAGE_SIZE = 50;

/** A practice appears in lists, in figures and on its own page, and a new one may have sent an invitation. */
const refresh = (cache: QueryClient): Promise<unknown> =>
  Promise.all([
    cache.invalidateQueries({ queryKey: PRACTICES_KEY }),
    cache.invalidateQueries({ queryKey: ['admin-console', 'platform'] }),
    cache.invalidateQueries({ queryKey: ['admin-console', 'invitations'] }),
  ]);

const queryOf = ({ q, state, sort }: PracticeFilters) => ({ sort, ...(q && { q }), ...(state && { state }) });

/** Pages of matching practices. `q` is part of a name, subdomain or e-mail address. */
export const managedPracticesQuery = ({ client }: Api, filters: PracticeFilters) =>
  infiniteQueryOptions({
    queryKey: [...PRACTICES_KEY, 'list', filters],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...queryOf(filters), ...(pageParam && { after: pageParam }) };
      return listPlatformPractices({ client, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export async function exportedPractices({ client }: Api, filters: PracticeFilters): Promise<Blob> {
  return (await exportPractices({ client, query: queryOf(filters), parseAs: 'blob' })) as unknown as Blob;
}

interface Saving {
  readonly practice: SavePractice;
  readonly revision: number | undefined;
  readonly administratorEmail: string | null;
}

export const savePracticeMutation = ({ client }: Api, cache: QueryClient, practiceId: string | undefined) =>
  mutationOptions({
    mutationFn: async ({ practice, revision, administratorEmail }: Saving) => {
      if (practiceId && revision !== undefined) {
        await updatePractice({ client, path: { practiceId }, body: { ...practice, revision } });
      } else await createPractice({ client, body: { ...practice, administratorEmail } });
    },
    onSuccess: () => refresh(cache),
  });

export const deletePracticeMutation = ({ client }: Api, cache: QueryClient, practiceId: string) =>
  mutationOptions({
    mutationFn: async (name: string) => {
      await deletePractice({ client, path: { practiceId }, query: { name } });
    },
    onSuccess: () => refresh(cache),
  });
