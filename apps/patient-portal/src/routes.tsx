import type { RemoteRoute } from '@telecare/shell-sdk';

export const routes: readonly RemoteRoute[] = [
  {
    path: '/patient/dashboard',
    load: async () => ({ Screen: (await import('./features/dashboard/dashboard.screen.js')).DashboardScreen }),
    roles: ['patient'],
    permission: 'patient-dashboard:read',
    titleKey: 'dashboard.pageTitle',
  },
];
