import { getAdministrationDashboard } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api.js';

export const administrationQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['admin-console', practiceId, 'administration'],
    queryFn: async ({ signal }) => (await getAdministrationDashboard({ client, signal, throwOnError: true })).data,
  });
