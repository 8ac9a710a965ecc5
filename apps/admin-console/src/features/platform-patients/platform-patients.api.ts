import { type Api, getPlatformPatientAnalytics, listLatestPatients } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';
import { type Days, FRESH } from '../../figures/practice-figures.api.js';

export const platformPatientsQuery = ({ client }: Api, days: Days) =>
  queryOptions({
    queryKey: ['admin-console', 'platform', 'patients', days ?? null],
    queryFn: ({ signal }) => getPlatformPatientAnalytics({ client, query: days ?? {}, signal }),
    enabled: days !== undefined,
    ...FRESH,
  });

export const latestPatientsQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['admin-console', 'platform', 'patients', 'latest'],
    queryFn: ({ signal }) => listLatestPatients({ client, signal }),
    ...FRESH,
  });
