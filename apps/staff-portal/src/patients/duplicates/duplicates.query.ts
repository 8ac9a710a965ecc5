import { queryOptions } from '@tanstack/react-query';
import { type Api, findDuplicatesOfPatient } from '@telecare/api-client';
import type { FindDuplicates } from '@telecare/contracts';

const FRESH_MS = 10_000;

// `asked` is the JSON text of the compared data.
export const duplicatesQuery = ({ client, practiceId }: Api, asked: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'patients', 'duplicates', asked],
    queryFn: ({ signal }) => findDuplicatesOfPatient({ client, body: JSON.parse(asked) as FindDuplicates, signal }),
    staleTime: FRESH_MS,
  });
