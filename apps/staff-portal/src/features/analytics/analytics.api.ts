import {
  type Api,
  getAppointmentAnalytics,
  getAttendanceAnalytics,
  getMessageAnalytics,
  getPatientAnalytics,
} from '@telecare/api-client';
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

export const attendanceAnalyticsQuery = ({ client, practiceId }: Api, days: Days) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'attendance', days ?? null],
    queryFn: ({ signal }) => getAttendanceAnalytics({ client, query: days ?? {}, signal }),
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
