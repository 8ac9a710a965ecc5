import { type Api, getAdministrationDashboard } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

export const administrationQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['admin-console', practiceId, 'administration'],
    queryFn: ({ signal }) => getAdministrationDashboard({ client, signal }),
  });
