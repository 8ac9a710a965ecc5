/** Page of an appointment, for practitioners and administrators. */
export const appointmentPath = (appointmentId: string): string => `/appointments/details?appointment=${appointmentId}`;
