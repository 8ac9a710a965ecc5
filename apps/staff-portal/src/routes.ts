import type { RemoteRoute } from '@telecare/shell-sdk';

const roles = ['practice_admin', 'practitioner'] as const;

const waiting = [
  '/api/schedule?tab=upcoming&limit=3&status=pending',
  '/api/schedule?tab=upcoming&limit=3&requests=reschedule',
];
const unread = '/api/conversations/unread';
const everybody = (reads: readonly string[]) => ({ practice_admin: reads, practitioner: reads });

export const routes: readonly RemoteRoute[] = [
  {
    path: '/dashboard',
    load: async () => ({ Screen: (await import('./features/dashboard/dashboard.screen.js')).DashboardScreen }),
    roles,
    permission: 'staff-dashboard:read',
    reads: {
      practice_admin: ['/api/dashboards/staff', ...waiting, '/api/appointments?day={day}', unread],
      practitioner: ['/api/dashboards/practitioner', ...waiting, unread],
    },
    titleKey: 'dashboard.pageTitle',
  },
  {
    path: '/appointments',
    load: async () => ({ Screen: (await import('./features/appointments/schedule.screen.js')).ScheduleScreen }),
    roles,
    permission: 'practice-schedule:read',
    scope: 'practice',
    reads: {
      practice_admin: ['/api/schedule?tab=today', '/api/practitioners'],
      practitioner: ['/api/schedule?tab=today'],
    },
    titleKey: 'appointments.pageTitle',
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
  },
  {
    path: '/appointments/calendar',
    load: async () => ({ Screen: (await import('./features/calendar/calendar.screen.js')).CalendarScreen }),
    roles,
    permission: 'practice-schedule:read',
    scope: 'practice',
    titleKey: 'calendar.pageTitle',
  },
  {
    path: '/appointments/settings',
    load: async () => ({ Screen: (await import('./features/availability/scheduling.screen.js')).SchedulingScreen }),
    roles,
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
    path: '/patients',
    load: async () => ({ Screen: (await import('./features/patients/patients.screen.js')).PatientsScreen }),
    roles,
    permission: 'patient:read',
    scope: 'practice',
    reads: everybody(['/api/patients/figures', '/api/patients?limit=50']),
    titleKey: 'patients.pageTitle',
  },
  {
    path: '/messages',
    load: async () => ({ Screen: (await import('./features/messages/messages.screen.js')).MessagesScreen }),
    roles: [...roles, 'super_admin'],
    permission: 'message:read',
    scope: 'practice',
    reads: everybody([unread, '/api/message-figures', '/api/conversations?tab=all&limit=30', '/api/message-settings']),
    titleKey: 'messages.pageTitle',
  },
  {
    path: '/messages/several',
    load: async () => ({ Screen: (await import('./features/broadcasts/broadcasts.screen.js')).BroadcastsScreen }),
    roles,
    permission: 'message-broadcast:send',
    scope: 'practice',
    titleKey: 'messages.several',
  },
];
