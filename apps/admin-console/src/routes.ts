import type { RemoteRoute } from '@telecare/shell-sdk';

const roles = ['super_admin'] as const;
const practiceAdmins = ['practice_admin'] as const;
// For pages that explain to each role why they are closed.
const everybody = ['patient', 'scheduler', 'practitioner', 'practice_admin', 'super_admin'] as const;
const platformDashboard = async () => ({
  Screen: (await import('./features/platform/platform-dashboard.screen.js')).PlatformDashboardScreen,
});
const platformAppointments = async () => ({
  Screen: (await import('./features/platform-appointments/platform-appointments.screen.js')).PlatformAppointmentsScreen,
});
const platformMessages = async () => ({
  Screen: (await import('./features/platform-messages/platform-messages.screen.js')).PlatformMessagesScreen,
});
const platformPatients = async () => ({
  Screen: (await import('./features/platform-patients/platform-patients.screen.js')).PlatformPatientsScreen,
});
const systemAnalytics = async () => ({
  Screen: (await import('./system-analytics.screen.js')).SystemAnalyticsScreen,
});
const users = async () => ({ Screen: (await import('./features/users/users.screen.js')).UsersScreen });
const practiceManagement = async () => ({
  Screen: (await import('./practice-management.screen.js')).PracticeManagementScreen,
});

export const routes: readonly RemoteRoute[] = [
  {
    path: '/admin',
    load: async () => ({ Screen: (await import('./features/admin-home.js')).AdminHome }),
    roles: everybody,
    titleKey: 'administration.pageTitle',
    nav: { labelKey: 'nav.administration', order: 60, roles: practiceAdmins },
  },
  {
    path: '/admin/users',
    load: users,
    roles: practiceAdmins,
    permission: 'user:manage',
    titleKey: 'users.title.practice',
  },
  {
    path: '/admin/users',
    load: users,
    roles: everybody,
    permission: 'user:manage',
    titleKey: 'users.title.platform',
    nav: { labelKey: 'nav.users', order: 80, roles, scope: 'platform' },
  },
  {
    path: '/super-admin/dashboard',
    load: platformDashboard,
    roles,
    permission: 'platform:read',
    reads: () => ['/dashboards/platform', '/platform/practices?limit=50', '/platform/health', '/platform/threats'],
    titleKey: 'platform.pageTitle',
    nav: { labelKey: 'nav.dashboard', order: 10, scope: 'platform' },
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
    nav: { labelKey: 'nav.dashboard', order: 10 },
  },
  {
    path: '/super-admin/appointments',
    load: platformAppointments,
    roles,
    permission: 'platform:read',
    titleKey: 'appointments.pageTitle',
    nav: { labelKey: 'appointments.pageTitle', order: 20, scope: 'platform' },
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
    nav: { labelKey: 'appointments.pageTitle', order: 20 },
  },
  {
    path: '/super-admin/messages',
    load: platformMessages,
    roles,
    permission: 'platform:read',
    titleKey: 'messages.pageTitle',
    nav: { labelKey: 'messages.pageTitle', order: 30, scope: 'platform' },
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
    path: '/messages',
    load: async () => ({
      Screen: (await import('./features/practice-messages/entered-messages.screen.js')).EnteredMessagesScreen,
    }),
    roles,
    permission: 'message:read',
    scope: 'practice',
    titleKey: 'messages.pageTitle',
    nav: { labelKey: 'messages.pageTitle', order: 30 },
  },
  {
    path: '/super-admin/patients',
    load: platformPatients,
    roles,
    permission: 'platform:read',
    titleKey: 'patients.pageTitle',
    nav: { labelKey: 'patients.pageTitle', order: 40, scope: 'platform' },
  },
  {
    path: '/patients',
    load: platformPatients,
    roles,
    permission: 'platform:read',
    scope: 'platform',
    titleKey: 'patients.pageTitle',
  },
  {
    path: '/patients',
    load: async () => ({
      Screen: (await import('./features/practice-patients/entered-patients.screen.js')).EnteredPatientsScreen,
    }),
    roles,
    permission: 'patient-analytics:read',
    scope: 'practice',
    titleKey: 'patients.pageTitle',
    nav: { labelKey: 'patients.pageTitle', order: 40 },
  },
  {
    path: '/super-admin/analytics',
    load: systemAnalytics,
    roles,
    permission: 'platform:read',
    titleKey: 'analytics.pageTitle',
    nav: { labelKey: 'analytics.pageTitle', order: 50, scope: 'platform' },
  },
  {
    path: '/admin/analytics',
    load: systemAnalytics,
    roles,
    permission: 'platform:read',
    scope: 'platform',
    titleKey: 'analytics.pageTitle',
  },
  {
    path: '/admin/practice/:practiceId/appointments',
    load: async () => ({
      Screen: (await import('./features/practice-appointments/practice-appointments.screen.js'))
        .PracticeAppointmentsScreen,
    }),
    roles: everybody,
    permission: 'platform:read',
    titleKey: 'appointments.pageTitle',
  },
  {
    path: '/admin/practice/:practiceId/messages',
    load: async () => ({
      Screen: (await import('./features/practice-messages/practice-messages.screen.js')).PracticeMessagesScreen,
    }),
    roles: everybody,
    permission: 'platform:read',
    titleKey: 'messages.pageTitle',
  },
  {
    path: '/admin/dashboard',
    load: async () => ({
      Screen: (await import('./features/administration/administration.screen.js')).AdministrationScreen,
    }),
    roles: everybody,
    permission: 'administration-dashboard:read',
    reads: ({ role }) => (role === 'practice_admin' ? ['/dashboards/administration'] : []),
    titleKey: 'administration.pageTitle',
  },
  { path: '/admin/practice-management', load: practiceManagement, roles, titleKey: 'practices.pageTitle' },
  {
    path: '/admin/practice-management',
    load: practiceManagement,
    roles: everybody,
    titleKey: 'practiceSettings.title',
  },
  {
    path: '/admin/mail-texts',
    load: async () => ({ Screen: (await import('./text-screens.js')).MailTextsScreen }),
    roles: everybody,
    permission: 'mail-text:manage',
    titleKey: 'practiceSettings.mailTexts',
  },
  {
    path: '/admin/practice-management/texts',
    load: async () => ({
      Screen: (await import('./text-screens.js')).PracticeTextsScreen,
    }),
    roles: everybody,
    permission: 'practice-settings:manage',
    titleKey: 'practiceSettings.texts',
  },
  {
    path: '/admin/practice-management/domain',
    load: async () => ({
      Screen: (await import('./features/custom-domain/custom-domain.screen.js')).CustomDomainScreen,
    }),
    roles: everybody,
    permission: 'practice-settings:manage',
    titleKey: 'customDomain.title',
  },
  {
    path: '/admin/practice-management/terms',
    load: async () => ({
      Screen: (await import('./features/practice-terms/practice-terms.screen.js')).PracticeTermsScreen,
    }),
    roles: everybody,
    permission: 'practice-settings:manage',
    titleKey: 'terms.title',
  },
  {
    path: '/admin/practice-management/sign-in',
    load: async () => ({
      Screen: (await import('./features/practice-sign-in/practice-sign-in.screen.js')).PracticeSignInScreen,
    }),
    roles: everybody,
    permission: 'practice-settings:manage',
    titleKey: 'practiceSettings.signIn',
  },
  {
    path: '/admin/practice-management/roles',
    load: async () => ({
      Screen: (await import('./features/practice-roles/practice-roles.screen.js')).PracticeRolesScreen,
    }),
    roles: everybody,
    permission: 'practice-settings:manage',
    titleKey: 'practiceSettings.roles',
  },
  {
    path: '/admin/practice-management/rooms',
    load: async () => ({
      Screen: (await import('./features/practice-rooms/practice-rooms.screen.js')).PracticeRoomsScreen,
    }),
    roles: everybody,
    permission: 'scheduling:manage',
    titleKey: 'practiceSettings.rooms',
  },
  {
    path: '/admin/practice-management/cancel-reasons',
    load: async () => ({
      Screen: (await import('./features/cancel-reasons/cancel-reasons.screen.js')).CancelReasonsScreen,
    }),
    roles: everybody,
    permission: 'scheduling:manage',
    titleKey: 'practiceSettings.cancelReasons',
  },
  {
    path: '/admin/practices',
    load: async () => ({ Screen: (await import('./features/practices/practices.screen.js')).PracticesScreen }),
    roles: everybody,
    permission: 'platform:read',
    titleKey: 'practices.pageTitle',
    nav: { labelKey: 'nav.practices', order: 70, roles, scope: 'platform' },
  },
  {
    path: '/admin/practice/:practiceId',
    load: async () => ({
      Screen: (await import('./features/practices/practice-detail.screen.js')).PracticeDetailScreen,
    }),
    roles: everybody,
    permission: 'platform:read',
    titleKey: 'practiceDetail.pageTitle',
  },
  {
    path: '/admin/practice-openings',
    load: async () => ({
      Screen: (await import('./features/practice-openings/practice-openings.screen.js')).PracticeOpeningsScreen,
    }),
    roles: practiceAdmins,
    permission: 'practice-openings:read',
    scope: 'practice',
    titleKey: 'practiceOpenings.title',
  },
  {
    path: '/admin/access-log',
    load: async () => ({ Screen: (await import('./features/access-log/access-log.screen.js')).AccessLogScreen }),
    roles: practiceAdmins,
    permission: 'access-ledger:read',
    scope: 'practice',
    titleKey: 'accessLog.title',
  },
  {
    path: '/admin/change-history',
    load: async () => ({
      Screen: (await import('./features/change-history/change-history.screen.js')).ChangeHistoryScreen,
    }),
    roles: everybody,
    permission: 'change-history:read',
    titleKey: 'changeHistory.title',
    nav: { labelKey: 'nav.changes', order: 110, roles, scope: 'platform' },
  },
  {
    path: '/admin/search',
    load: async () => ({ Screen: (await import('./features/search/search.screen.js')).SearchScreen }),
    roles,
    permission: 'platform:read',
    titleKey: 'search.title',
  },
  {
    path: '/admin/security',
    load: async () => ({ Screen: (await import('./features/security/security.screen.js')).SecurityScreen }),
    roles: everybody,
    permission: 'security:read',
    titleKey: 'security.pageTitle',
    nav: { labelKey: 'nav.security', order: 90, roles, scope: 'platform' },
  },
  {
    path: '/admin/system-health',
    load: async () => ({
      Screen: (await import('./features/system-health/system-health.screen.js')).SystemHealthScreen,
    }),
    roles: everybody,
    permission: 'platform:read',
    titleKey: 'health.pageTitle',
    nav: { labelKey: 'nav.health', order: 100, roles, scope: 'platform' },
  },
];
