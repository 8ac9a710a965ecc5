import {
  type Api,
  cleanUpRegistrationAttempts,
  exportRegistrationAttempts,
  getRegistrationMonitoring,
} from '@telecare/api-client';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

const KEY = ['admin-console', 'platform', 'registration-monitoring'] as const;

export const registrationMonitoringQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => getRegistrationMonitoring({ client, signal }),
  });

export const exportedAttempts = async ({ client }: Api): Promise<Blob> =>
  (await exportRegistrationAttempts({ client, parseAs: 'blob' })) as unknown as Blob;

export const cleanUpMutation = ({ client }: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: async () => (await cleanUpRegistrationAttempts({ client })).deleted,
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  });
