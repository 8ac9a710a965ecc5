import type { RemoteRoute } from '@telecare/shell-sdk';

export const routes: readonly RemoteRoute[] = [
  {
    path: '/new-portal',
    load: async () => ({ Screen: (await import('./features/home/home.screen.js')).HomeScreen }),
    roles: ['practice_admin'],
    titleKey: 'home.pageTitle',
    nav: { labelKey: 'home.pageTitle', order: 100 },
  },
];
