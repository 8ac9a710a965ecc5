import type { Side } from './side.js';

export const appointmentPath = (side: Exclude<Side, 'inbox' | 'monitor'>, appointmentId: string): string =>
  side === 'patient'
    ? `/patient/appointments/details?appointment=${appointmentId}`
    : `/appointments?appointment=${appointmentId}`;
