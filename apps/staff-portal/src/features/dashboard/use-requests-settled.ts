import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { requestsQuery } from '../../appointments/appointments.api.js';

/** Until the number of requests is known, the page shows its skeleton, so that nothing moves. */
export function useRequestsSettled(): boolean {
  const api = useApi();
  const bookings = useQuery(requestsQuery(api, 'booking'));
  const reschedules = useQuery(requestsQuery(api, 'reschedule'));
  // A list that failed loads again once it is shown, and must not bring the skeleton back by that.
  return bookings.isFetched && reschedules.isFetched;
}
