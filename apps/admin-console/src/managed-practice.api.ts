import { type Api, getManagedPractice } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

export const PRACTICES_KEY = ['admin-console', 'practices'] as const;

export const managedPracticeQuery = ({ client }: Api, practiceId: string) =>
  queryOptions({
    queryKey: [...PRACTICES_KEY, practiceId],
    queryFn: ({ signal }) => getManagedPractice({ client, path: { practiceId }, signal }),
  });
