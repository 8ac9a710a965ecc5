import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { requestsQuery } from '../../appointments/appointments.api.js';

/** Whether it is known what stands between figures and lists: until then the page keeps its skeleton, so nothing moves. */
export function useRequestsSettled(): boolean {
  const api = useApi();
  const bookings = useQuery(requestsQuery(api, 'booking'));
  const reschedules = useQuery(requestsQuery(api, 'reschedule'));
  return !bookings.isPending && !reschedules.isPending;
}
