import { type Api, getPatientAnalytics, listPatients } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';
import { LATEST_PATIENTS } from '@telecare/contracts';

const MINUTE_MS = 60_000;

/** Fresh for five minutes, kept for ten. */
const FRESH = { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS };

export const patientAnalyticsQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['admin-console', practiceId, 'patients', 'analytics'],
    queryFn: ({ signal }) => getPatientAnalytics({ client, signal }),
    ...FRESH,
  });

/** The list of the practice's staff, which begins with the newest. */
export const newestPatientsQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['admin-console', practiceId, 'patients', 'newest'],
    queryFn: ({ signal }) => listPatients({ client, query: { limit: LATEST_PATIENTS }, signal }),
    ...FRESH,
  });
