import {
  type Api,
  getAppointmentAnalytics,
  getMessageAnalytics,
  getPatientAnalytics,
  listPatients,
} from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';
import { type AnalyticsQuery, LATEST_PATIENTS } from '@telecare/contracts';

const MINUTE_MS = 60_000;

/** Fresh for five minutes, cached for ten. */
export const FRESH = { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS };

/** Undefined disables the query: another practice is shown, or the API would refuse the days. */
export type Days = AnalyticsQuery | undefined;

const keyOf = (practiceId: string) => ['admin-console', practiceId] as const;

/** Every call names the practice, so that the practice's own audit log records who read its data. */
const inPractice = (practiceId: string) => ({ 'x-practice-id': practiceId });

export const practiceAppointmentsQuery = ({ client }: Api, practiceId: string, days: Days) =>
  queryOptions({
    queryKey: [...keyOf(practiceId), 'appointments', 'analytics', days ?? null],
    queryFn: ({ signal }) =>
      getAppointmentAnalytics({ client, query: days ?? {}, headers: inPractice(practiceId), signal }),
    enabled: days !== undefined,
    ...FRESH,
  });

export const practicePatientsQuery = ({ client }: Api, practiceId: string, days: Days) =>
  queryOptions({
    queryKey: [...keyOf(practiceId), 'patients', 'analytics', days ?? null],
    queryFn: ({ signal }) =>
      getPatientAnalytics({ client, query: days ?? {}, headers: inPractice(practiceId), signal }),
    enabled: days !== undefined,
    ...FRESH,
  });

export const practiceMessagesQuery = ({ client }: Api, practiceId: string, days: Days) =>
  queryOptions({
    queryKey: [...keyOf(practiceId), 'messages', 'analytics', days ?? null],
    queryFn: ({ signal }) =>
      getMessageAnalytics({ client, query: days ?? {}, headers: inPractice(practiceId), signal }),
    enabled: days !== undefined,
    ...FRESH,
  });

export const newestPatientsQuery = ({ client }: Api, practiceId: string) =>
  queryOptions({
    queryKey: [...keyOf(practiceId), 'patients', 'newest'],
    queryFn: ({ signal }) =>
      listPatients({ client, query: { limit: LATEST_PATIENTS }, headers: inPractice(practiceId), signal }),
    ...FRESH,
  });
