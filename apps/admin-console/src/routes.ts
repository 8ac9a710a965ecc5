import type { RemoteRoute } from '@telecare/shell-sdk';

const roles = ['super_admin'] as const;
const administrators = ['practice_admin', 'super_admin'] as const;
const platformDashboard = async () => ({
  Screen: (await import('./features/platform/platform-dashboard.screen.js')).PlatformDashboardScreen,
});
const platformAppointments = async () => ({
  Screen: (await import('./features/platform-appointments/platform-appointments.screen.js')).PlatformAppointmentsScreen,
});
const platformMessages = async () => ({
  Screen: (await import('./features/platform-messages/platform-messages.screen.js')).PlatformMessagesScreen,
});

export const routes: readonly RemoteRoute[] = [
  {
    path: '/admin',
    load: async () => ({ Screen: (await import('./features/admin-home.js')).AdminHome }),
    roles: administrators,
    titleKey: 'users.pageTitle',
  },
  {
    path: '/admin/users',
    load: async () => ({ Screen: (await import('./features/users/users.screen.js')).UsersScreen }),
    roles: administrators,
    permission: 'user:manage',
    titleKey: 'users.pageTitle',
  },
  {
    path: '/super-admin/dashboard',
    load: platformDashboard,
    roles,
    permission: 'platform:read',
    titleKey: 'platform.pageTitle',
  },
  {
    path: '/dashboard',
    load: platformDashboard,
    roles,
    permission: 'platform:read',
    scope: 'platform',
    titleKey: 'platform.pageTitle',
  },
  {
    path: '/dashboard',
    load: async () => ({
      Screen: (await import('./features/practice-overview/practice-overview.screen.js')).PracticeOverviewScreen,
    }),
    roles,
    permission: 'practice-overview:read',
    scope: 'practice',
    titleKey: 'overview.pageTitle',
  },
  {
    path: '/super-admin/appointments',
    load: platformAppointments,
    roles,
    permission: 'platform:read',
    titleKey: 'appointments.pageTitle',
  },
  {
    path: '/appointments',
    load: platformAppointments,
    roles,
    permission: 'platform:read',
    scope: 'platform',
    titleKey: 'appointments.pageTitle',
  },
  {
    path: '/appointments',
    load: async () => ({
      Screen: (await import('./features/practice-appointments/entered-practice.screen.js')).EnteredPracticeScreen,
    }),
    roles,
    permission: 'practice-schedule:read',
    scope: 'practice',
    titleKey: 'appointments.pageTitle',
  },
  {
    path: '/super-admin/messages',
    load: platformMessages,
    roles,
    permission: 'platform:read',
    titleKey: 'messages.pageTitle',
  },
  {
    path: '/messages',
    load: platformMessages,
    roles,
    permission: 'platform:read',
    scope: 'platform',
    titleKey: 'messages.pageTitle',
  },
  {
    path: '/admin/practice/:practiceId/appointments',
    load: async () => ({
      Screen: (await import('./features/practice-appointments/practice-appointments.screen.js'))
        .PracticeAppointmentsScreen,
    }),
    roles: administrators,
    permission: 'platform:read',
    titleKey: 'appointments.pageTitle',
  },
  {
    path: '/admin/practice/:practiceId/messages',
    load: async () => ({
      Screen: (await import('./features/practice-messages/practice-messages.screen.js')).PracticeMessagesScreen,
    }),
    roles: administrators,
    permission: 'platform:read',
    titleKey: 'messages.pageTitle',
  },
  {
    path: '/admin/dashboard',
    load: async () => ({
      Screen: (await import('./features/administration/administration.screen.js')).AdministrationScreen,
    }),
    roles: administrators,
    permission: 'administration-dashboard:read',
    titleKey: 'administration.pageTitle',
  },
  {
    path: '/admin/practice-management',
    load: async () => ({ Screen: (await import('./practice-management.screen.js')).PracticeManagementScreen }),
    roles: administrators,
    titleKey: 'practices.pageTitle',
  },
  {
    path: '/admin/practices',
    load: async () => ({ Screen: (await import('./features/practices/practices.screen.js')).PracticesScreen }),
    roles: administrators,
    permission: 'platform:read',
    titleKey: 'practices.pageTitle',
  },
  {
    path: '/admin/practice/:practiceId',
    load: async () => ({
      Screen: (await import('./features/practices/practice-detail.screen.js')).PracticeDetailScreen,
    }),
    roles: administrators,
    permission: 'platform:read',
    titleKey: 'practiceDetail.pageTitle',
  },
  {
    path: '/admin/security',
    load: async () => ({ Screen: (await import('./features/security/security.screen.js')).SecurityScreen }),
    roles: administrators,
    permission: 'registration:monitor',
    titleKey: 'security.pageTitle',
  },
];
