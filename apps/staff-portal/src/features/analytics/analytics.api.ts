import { type Api, getAppointmentAnalytics, getMessageAnalytics, getPatientAnalytics } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { AnalyticsQuery } from '@telecare/contracts';

const MINUTE_MS = 60_000;

/** Fresh for five minutes, cached for ten. Invalid ranges are not requested. */
const FRESH = { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS };

type Days = AnalyticsQuery | undefined;

export const appointmentAnalyticsQuery = ({ client, practiceId }: Api, days: Days) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'analytics', days ?? null],
    queryFn: ({ signal }) => getAppointmentAnalytics({ client, query: days ?? {}, signal }),
    enabled: days !== undefined,
    ...FRESH,
  });

export const messageAnalyticsQuery = ({ client, practiceId }: Api, days: Days) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'messages', 'analytics', days ?? null],
    queryFn: ({ signal }) => getMessageAnalytics({ client, query: days ?? {}, signal }),
    enabled: days !== undefined,
    ...FRESH,
  });

export const patientAnalyticsQuery = ({ client, practiceId }: Api, days: Days) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'patients', 'analytics', days ?? null],
    queryFn: ({ signal }) => getPatientAnalytics({ client, query: days ?? {}, signal }),
    enabled: days !== undefined,
    ...FRESH,
  });
