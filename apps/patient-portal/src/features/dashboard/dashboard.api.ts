import { type Api, getPatientDashboard } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

export const patientDashboardQuery = ({ client, practiceId }: Api, timeZone: string) =>
  queryOptions({
    queryKey: ['patient-portal', practiceId, 'dashboard', timeZone],
    meta: { changesWith: ['appointment'] },
    queryFn: ({ signal }) => getPatientDashboard({ client, query: { timeZone }, signal }),
  });
