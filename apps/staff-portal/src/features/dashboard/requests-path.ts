import type { RequestKind } from '../../appointments/appointments.api.js';

/** The list of all that wait. */
export const REQUESTS_PATH: Readonly<Record<RequestKind, string>> = {
  booking: '/appointments?tab=upcoming&status=pending',
  reschedule: '/appointments?tab=upcoming&requests=reschedule',
};
