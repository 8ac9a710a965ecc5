import { type Api, getPatientDashboard } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

export const patientDashboardQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['patient-portal', practiceId, 'dashboard'],
    queryFn: async ({ signal }) => (await getPatientDashboard({ client, signal, throwOnError: true })).data,
  });
