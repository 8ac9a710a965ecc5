import { type Api, getAppointmentAnalytics, getMessageAnalytics, getPatientAnalytics } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

const MINUTE_MS = 60_000;

const FRESH = { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS };

/** Counts over everything that was ever booked: fresh for five minutes, kept for ten. */
export const appointmentAnalyticsQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'analytics'],
    queryFn: ({ signal }) => getAppointmentAnalytics({ client, signal }),
    ...FRESH,
  });

export const messageAnalyticsQuery = ({ client, practiceId }: Api, days: number) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'messages', 'analytics', days],
    queryFn: ({ signal }) => getMessageAnalytics({ client, query: { days }, signal }),
    ...FRESH,
  });

export const patientAnalyticsQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'patients', 'analytics'],
    queryFn: ({ signal }) => getPatientAnalytics({ client, signal }),
    ...FRESH,
  });
