import { getPracticeOverview } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api.js';

export const practiceOverviewQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['admin-console', practiceId, 'overview'],
    queryFn: async ({ signal }) => (await getPracticeOverview({ client, signal, throwOnError: true })).data,
  });
