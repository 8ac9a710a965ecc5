import type { RemoteRoute } from '@telecare/shell-sdk';

const roles = ['super_admin'] as const;
const platformDashboard = async () => ({
  Screen: (await import('./features/platform/platform-dashboard.screen.js')).PlatformDashboardScreen,
});

export const routes: readonly RemoteRoute[] = [
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
];
