/** The page of one appointment, for practitioners and administrators. */
export const appointmentPath = (appointmentId: string): string => `/appointments/details?appointment=${appointmentId}`;
