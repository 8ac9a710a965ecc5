import { actOnAppointment, getAppointment, getAppointmentHistory, listAppointmentsOfDay } from '@telecare/api-client';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ActOnAppointment } from '@telecare/contracts';
import type { Api } from '../api.js';

const REFRESH_MS = 60_000;

/** A practice's visits of one calendar day; the front desk leaves this open, so it renews itself. */
export const appointmentDayQuery = ({ client, practiceId }: Api, day: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'day', day],
    queryFn: async ({ signal }) =>
      (await listAppointmentsOfDay({ client, query: { day }, signal, throwOnError: true })).data,
    refetchInterval: REFRESH_MS,
  });

export const appointmentQuery = ({ client, practiceId }: Api, appointmentId: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'one', appointmentId],
    queryFn: async ({ signal }) =>
      (await getAppointment({ client, path: { appointmentId }, signal, throwOnError: true })).data,
  });

export const appointmentHistoryQuery = ({ client, practiceId }: Api, appointmentId: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'history', appointmentId],
    queryFn: async ({ signal }) =>
      (await getAppointmentHistory({ client, path: { appointmentId }, signal, throwOnError: true })).data,
  });

export const actOnAppointmentMutation = ({ client }: Api, appointmentId: string) =>
  mutationOptions({
    mutationFn: async (body: ActOnAppointment) =>
      void (await actOnAppointment({ client, path: { appointmentId }, body, throwOnError: true })),
  });

/** A visit's state shows in days, figures and patients. */
export const refreshVisits = (cache: QueryClient, { practiceId }: Api) =>
  cache.invalidateQueries({ queryKey: ['staff-portal', practiceId] });
