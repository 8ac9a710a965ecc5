import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { requestsQuery } from '../../appointments/appointments.api.js';

/** False until the number of requests is known. The page shows its skeleton until then, so that nothing moves. */
export function useRequestsSettled(): boolean {
  const api = useApi();
  const bookings = useQuery(requestsQuery(api, 'booking'));
  const reschedules = useQuery(requestsQuery(api, 'reschedule'));
  // A failed list loads again once it is visible, which must not bring the skeleton back.
  return bookings.isFetched && reschedules.isFetched;
}
