import { type Api, listPractices } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

/** More than fit into a picker. With more practices than this, users search. */
const PRACTICE_CHOICES = 100;

export const practiceChoicesQuery = ({ client }: Api, q: string) =>
  queryOptions({
    queryKey: ['admin-console', 'practice-choices', q],
    queryFn: async ({ signal }) => {
      const query = { limit: PRACTICE_CHOICES, ...(q && { q }) };
      return (await listPractices({ client, query, signal })).items;
    },
  });
