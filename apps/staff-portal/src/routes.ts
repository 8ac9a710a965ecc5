import type { RemoteRoute } from '@telecare/shell-sdk';

const roles = ['practice_admin', 'practitioner'] as const;
const withFrontDesk = [...roles, 'scheduler'] as const;

const toPatients = (path: string, titleKey: string): RemoteRoute => ({
  path,
  load: async () => ({ Screen: (await import('./features/refused/refused.screen.js')).RefusedScreen }),
  roles: ['patient'],
  scope: 'practice',
  titleKey,
});

export const routes: readonly RemoteRoute[] = [
  {
    path: '/dashboard',
    load: async () => ({ Screen: (await import('./features/dashboard/dashboard.screen.js')).DashboardScreen }),
    roles: withFrontDesk,
    permission: 'staff-dashboard:read',
    reads: ({ role }) => [
      `/dashboards/${role === 'practitioner' ? 'practitioner' : 'staff'}`,
      '/schedule?tab=upcoming&limit=3&status=pending',
      '/schedule?tab=upcoming&limit=3&requests=reschedule',
    ],
    titleKey: 'dashboard.pageTitle',
    nav: { labelKey: 'dashboard.pageTitle', order: 10 },
  },
  {
    path: '/appointments',
    load: async () => ({ Screen: (await import('./features/appointments/schedule.screen.js')).ScheduleScreen }),
    roles: withFrontDesk,
    permission: 'practice-schedule:read',
    scope: 'practice',
    reads: () => ['/schedule?tab=today'],
    titleKey: 'appointments.pageTitle',
    nav: { labelKey: 'appointments.pageTitle', order: 20 },
  },
  {
    path: '/appointments/analytics',
    load: async () => ({ Screen: (await import('./features/analytics/analytics.screen.js')).AnalyticsScreen }),
    roles,
    permission: 'appointment-analytics:read',
    scope: 'practice',
    titleKey: 'appointments.analyticsTitle',
  },
  {
    path: '/admin/analytics',
    load: async () => ({
      Screen: (await import('./features/analytics/practice-analytics.screen.js')).PracticeAnalyticsScreen,
    }),
    roles: [...roles, 'super_admin'],
    permission: 'message-analytics:read',
    scope: 'practice',
    titleKey: 'appointments.views.analytics',
    nav: { labelKey: 'nav.analytics', order: 50 },
  },
  {
    path: '/appointments/calendar',
    load: async () => ({ Screen: (await import('./features/calendar/calendar.screen.js')).CalendarScreen }),
    roles: withFrontDesk,
    permission: 'practice-schedule:read',
    scope: 'practice',
    titleKey: 'calendar.pageTitle',
  },
  {
    path: '/appointments/settings',
    load: async () => ({ Screen: (await import('./features/availability/scheduling.screen.js')).SchedulingScreen }),
    roles: withFrontDesk,
    permission: 'working-hours:manage',
    scope: 'practice',
    titleKey: 'scheduling.pageTitle',
  },
  {
    path: '/appointments/call',
    load: async () => ({ Screen: (await import('./features/call/call.screen.js')).CallScreen }),
    roles,
    permission: 'video-call:join',
    scope: 'practice',
    titleKey: 'call.pageTitle',
  },
  {
    path: '/appointments/details',
    load: async () => ({ Screen: (await import('./features/appointment/appointment.screen.js')).AppointmentScreen }),
    roles,
    permission: 'clinical-note:read',
    scope: 'practice',
    titleKey: 'appointment.details',
  },
  {
    path: '/patients',
    load: async () => ({ Screen: (await import('./features/patients/patients.screen.js')).PatientsScreen }),
    roles: withFrontDesk,
    permission: 'patient:read',
    scope: 'practice',
    reads: () => ['/patients?limit=50', '/patients/figures'],
    titleKey: 'patients.pageTitle',
    nav: { labelKey: 'nav.patients', order: 40 },
  },
  {
    path: '/messages',
    load: async () => ({ Screen: (await import('./features/messages/messages.screen.js')).MessagesScreen }),
    roles: withFrontDesk,
    permission: 'message:read',
    scope: 'practice',
    reads: ({ role }) => [
      '/conversations?tab=all&limit=30',
      '/message-settings',
      ...(role === 'scheduler' ? [] : ['/message-figures']),
    ],
    titleKey: 'messages.pageTitle',
    nav: { labelKey: 'messages.pageTitle', order: 30 },
  },
  {
    path: '/messages/several',
    load: async () => ({ Screen: (await import('./features/broadcasts/broadcasts.screen.js')).BroadcastsScreen }),
    roles,
    permission: 'message-broadcast:send',
    scope: 'practice',
    titleKey: 'messages.several',
  },
  toPatients('/appointments', 'appointments.pageTitle'),
  toPatients('/messages', 'messages.pageTitle'),
  toPatients('/patients', 'patients.pageTitle'),
];
