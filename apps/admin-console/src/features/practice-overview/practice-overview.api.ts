import { type Api, getPracticeOverview } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

export const practiceOverviewQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['admin-console', practiceId, 'overview'],
    queryFn: ({ signal }) => getPracticeOverview({ client, signal }),
  });
