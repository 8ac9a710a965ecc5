import type { Side } from './side.js';

/** Where the portal shows an appointment; still needs the practice. */
export const appointmentPath = (side: Exclude<Side, 'inbox' | 'monitor'>, appointmentId: string): string =>
  side === 'patient'
    ? `/patient/appointments/details?appointment=${appointmentId}`
    : `/appointments?appointment=${appointmentId}`;
