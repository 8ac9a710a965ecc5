import type { RemoteRoute } from '@telecare/shell-sdk';

const roles = ['patient'] as const;

export const routes: readonly RemoteRoute[] = [
  {
    path: '/patient/dashboard',
    load: async () => ({ Screen: (await import('./features/dashboard/dashboard.screen.js')).DashboardScreen }),
    roles,
    permission: 'patient-dashboard:read',
    reads: ({ timeZone }) => [`/dashboards/patient?timeZone=${encodeURIComponent(timeZone)}`],
    titleKey: 'dashboard.pageTitle',
    nav: { labelKey: 'dashboard.pageTitle', order: 10 },
  },
  {
    path: '/patient/appointments',
    load: async () => ({
      Screen: (await import('./features/appointments/my-appointments.screen.js')).MyAppointmentsScreen,
    }),
    roles,
    permission: 'own-appointment:manage',
    scope: 'practice',
    reads: ({ timeZone }) => [`/my-appointments?tab=upcoming&timeZone=${encodeURIComponent(timeZone)}`],
    titleKey: 'appointments.pageTitle',
    nav: { labelKey: 'nav.appointments', order: 20 },
  },
  {
    path: '/patient/appointments/details',
    load: async () => ({ Screen: (await import('./features/appointment/appointment.screen.js')).AppointmentScreen }),
    roles,
    permission: 'own-appointment:manage',
    scope: 'practice',
    titleKey: 'appointmentPage.pageTitle',
  },
  {
    path: '/patient/appointments/book',
    load: async () => ({ Screen: (await import('./features/booking/book.screen.js')).BookScreen }),
    roles,
    permission: 'own-appointment:manage',
    scope: 'practice',
    titleKey: 'book.pageTitle',
  },
  {
    path: '/patient/appointments/reschedule',
    load: async () => ({ Screen: (await import('./features/booking/reschedule.screen.js')).RescheduleScreen }),
    roles,
    permission: 'own-appointment:manage',
    scope: 'practice',
    titleKey: 'move.pageTitle',
  },
  {
    path: '/patient/appointments/call',
    load: async () => ({ Screen: (await import('./features/call/call.screen.js')).CallScreen }),
    roles,
    permission: 'video-call:join',
    scope: 'practice',
    titleKey: 'call.pageTitle',
  },
  {
    path: '/patient/messages',
    load: async () => ({ Screen: (await import('./features/messages/messages.screen.js')).MessagesScreen }),
    roles,
    permission: 'message:read',
    scope: 'practice',
    reads: () => ['/conversations?tab=all&limit=30', '/message-settings'],
    titleKey: 'messages.pageTitle',
    nav: { labelKey: 'messages.pageTitle', order: 30 },
  },
  {
    path: '/patient/record-access',
    load: async () => ({
      Screen: (await import('./features/record-access/record-access.screen.js')).RecordAccessScreen,
    }),
    roles,
    permission: 'own-access-ledger:read',
    scope: 'practice',
    titleKey: 'recordAccess.pageTitle',
  },
];
