export const appointmentPaths = {
  all: '/patient/appointments',
  past: '/patient/appointments?tab=past',
  thisMonth: '/patient/appointments?tab=month',
  book: '/patient/appointments/book',
  details: (appointmentId: string): string => `/patient/appointments/details?appointment=${appointmentId}`,
  cancel: (appointmentId: string): string => `/patient/appointments?cancel=${appointmentId}`,
  call: (appointmentId: string): string => `/patient/appointments/call?appointment=${appointmentId}`,
  reschedule: (appointmentId: string): string => `/patient/appointments/reschedule?appointment=${appointmentId}`,
} as const;
