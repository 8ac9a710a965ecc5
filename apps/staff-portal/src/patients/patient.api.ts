import { type Api, getPatient, listRecentPatients } from '@telecare/api-client';
import { RECENT_PATIENTS } from '@telecare/contracts';
import { queryOptions } from '@tanstack/react-query';

export const patientQuery = ({ client, practiceId }: Api, patientId: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'patients', 'one', patientId],
    queryFn: ({ signal }) => getPatient({ client, path: { patientId }, signal }),
  });

/** The patients of the latest appointments. The specification keeps them fresh for two minutes and cached for five. */
export const recentPatientsQuery = ({ client, practiceId }: Api, limit = RECENT_PATIENTS) =>
  queryOptions({
    staleTime: 120_000,
    gcTime: 300_000,
    queryKey: ['staff-portal', practiceId, 'patients', 'recent', limit],
    queryFn: ({ signal }) => listRecentPatients({ client, signal, query: { limit } }),
  });
