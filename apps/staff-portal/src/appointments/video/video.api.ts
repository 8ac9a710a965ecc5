import { type Api, listWaitingVideoPatients } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

const REFRESH_MS = 15_000;

/**
 * Patients in the waiting room of a video appointment. One request covers all rows, and only runs while such an
 * appointment is open.
 */
export const waitingPatientsQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'waiting'],
    meta: { changesWith: ['call', 'appointment'] },
    queryFn: async ({ signal }) => (await listWaitingVideoPatients({ client, signal })).items,
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
  });
