import { type Api, getPlatformAppointmentAnalytics } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';
import { type Days, FRESH } from '../../figures/practice-figures.api.js';

export const platformAnalyticsQuery = ({ client }: Api, days: Days) =>
  queryOptions({
    queryKey: ['admin-console', 'platform', 'appointments', days ?? null],
    queryFn: ({ signal }) => getPlatformAppointmentAnalytics({ client, query: days ?? {}, signal }),
    enabled: days !== undefined,
    ...FRESH,
  });
