import { listAppointmentsOfDay } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';
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
