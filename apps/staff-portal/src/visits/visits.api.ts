import { queryOptions } from '@tanstack/react-query';
import type { AppointmentDay } from '@telecare/contracts';
import type { Api } from '../api.js';

const REFRESH_MS = 60_000;

/** A practice's visits of one calendar day; the front desk leaves this open, so it renews itself. */
export const appointmentDayQuery = (api: Api, day: string) =>
  queryOptions({
    queryKey: ['staff-portal', api.practiceId, 'appointments', 'day', day],
    queryFn: ({ signal }) => api.get<AppointmentDay>(`/appointments?day=${day}`, signal),
    refetchInterval: REFRESH_MS,
  });
