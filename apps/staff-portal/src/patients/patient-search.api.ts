import { type Api, listPatients } from '@telecare/api-client';
import { inFoundOrder } from '@telecare/kernel';
import { queryOptions } from '@tanstack/react-query';

const FOUND = 8;

// Only loaded with what searches, because it reads birth dates.
export const patientSearchQuery = ({ client, practiceId }: Api, q: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'patients', 'found', q],
    queryFn: async ({ signal }) => {
      const query = { limit: FOUND, ...(q && { q }) };
      const { items, next } = await listPatients({ client, query, signal });
      return { patients: inFoundOrder(items, q), hasMore: next !== null };
    },
  });
