import { type Api, getPatient, listRecentPatients } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

export const patientQuery = ({ client, practiceId }: Api, patientId: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'patients', 'one', patientId],
    queryFn: ({ signal }) => getPatient({ client, path: { patientId }, signal }),
  });

/** The patients of the latest appointments. The specification keeps them fresh for two minutes and cached for five. */
export const recentPatientsQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    staleTime: 120_000,
    gcTime: 300_000,
    queryKey: ['staff-portal', practiceId, 'patients', 'recent'],
    queryFn: ({ signal }) => listRecentPatients({ client, signal }),
  });
