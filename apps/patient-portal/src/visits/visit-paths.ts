/** Where a patient's visits are seen, made and moved; each still needs the practice. */
export const visitPaths = {
  all: '/patient/appointments',
  past: '/patient/appointments?tab=past',
  thisMonth: '/patient/appointments?tab=month',
  book: '/patient/appointments/book',
  details: (visitId: string): string => `/patient/appointments/details?visit=${visitId}`,
  cancel: (visitId: string): string => `/patient/appointments?cancel=${visitId}`,
  call: (visitId: string): string => `/patient/appointments/call?visit=${visitId}`,
  reschedule: (visitId: string): string => `/patient/appointments/reschedule?visit=${visitId}`,
} as const;
