import { type Api, getPlatformAppointmentAnalytics } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

const MINUTE_MS = 60_000;

/** Fresh for five minutes, kept for ten. */
export const platformAnalyticsQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['admin-console', 'platform', 'appointments'],
    queryFn: ({ signal }) => getPlatformAppointmentAnalytics({ client, signal }),
    staleTime: 5 * MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
  });
