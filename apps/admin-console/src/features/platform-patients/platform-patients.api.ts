import { type Api, getPlatformPatientAnalytics, listLatestPatients } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

const MINUTE_MS = 60_000;

/** Fresh for five minutes, kept for ten. */
const FRESH = { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS };

export const platformPatientsQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['admin-console', 'platform', 'patients'],
    queryFn: ({ signal }) => getPlatformPatientAnalytics({ client, signal }),
    ...FRESH,
  });

export const latestPatientsQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['admin-console', 'platform', 'patients', 'latest'],
    queryFn: ({ signal }) => listLatestPatients({ client, signal }),
    ...FRESH,
  });
