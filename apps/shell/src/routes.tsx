import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import { PublicLayout } from './chrome/public.layout.js';
import { RootLayout } from './chrome/root.layout.js';
import { Starting } from './chrome/starting.js';
import { navigate } from './navigation/navigation-middleware.js';
import { followSession } from './navigation/follow-session.js';
import type { PageRoute } from './page-route.js';
import { PageFailed } from './pages/failures/page-failed.js';

export type ShellRouter = ReturnType<typeof createBrowserRouter>;

const page = (load: () => Promise<PageRoute>) => load;

const publicPages: RouteObject[] = [
  { index: true, lazy: page(async () => (await import('./pages/landing/landing.route.js')).landingRoute) },
  { path: 'auth', lazy: page(async () => (await import('./pages/auth/auth.route.js')).authRoute) },
  {
    path: 'auth/reset-password',
    lazy: page(async () => (await import('./pages/auth/reset/reset.route.js')).resetRoute),
  },
  { path: 'auth/patient', lazy: page(async () => (await import('./pages/auth/portal.route.js')).patientRoute) },
  { path: 'auth/staff', lazy: page(async () => (await import('./pages/auth/portal.route.js')).staffRoute) },
  { path: 'patient-auth', loader: ({ request }) => redirect(`/auth/patient${new URL(request.url).search}`) },
  { path: 'staff-auth', loader: ({ request }) => redirect(`/auth/staff${new URL(request.url).search}`) },
];

const workspacePages: RouteObject[] = [
  { path: 'terms', lazy: page(async () => (await import('./pages/terms/terms.route.js')).termsRoute) },
  {
    // The shell rewrites `/invite/{token}` to this path before the router starts.
    path: 'auth/invite-acceptance',
    lazy: page(async () => (await import('./pages/invitation/invitation.route.js')).invitationRoute),
  },
  {
    // The shell also rewrites `/visit/{token}` to this path.
    path: 'auth/visit',
    lazy: page(async () => (await import('./pages/action-link/action-link.route.js')).actionLinkRoute),
  },
  { path: 'practices', lazy: page(async () => (await import('./pages/practices/practices.route.js')).practicesRoute) },
  { path: 'profile', lazy: page(async () => (await import('./pages/profile/profile.route.js')).profileRoute) },
  { path: 'settings', lazy: page(async () => (await import('./pages/settings/settings.route.js')).settingsRoute) },
  {
    path: '*',
    lazy: page(
      async () =>
        (await import(/* webpackChunkName: "portal-page" */ './pages/portal/portal-page.route.js')).portalPageRoute,
    ),
  },
];

export function createShellRouter(): ShellRouter {
  const isRunning = () => router.state.initialized;
  const router: ShellRouter = createBrowserRouter([
    {
      element: <RootLayout />,
      middleware: [navigate(isRunning)],
      HydrateFallback: Starting,
      ErrorBoundary: PageFailed,
      children: [
        { element: <PublicLayout />, children: [{ ErrorBoundary: PageFailed, children: publicPages }] },
        {
          lazy: page(
            async () =>
              (await import(/* webpackChunkName: "workspace" */ './workspace/workspace.route.js')).workspaceRoute,
          ),
          children: [{ ErrorBoundary: PageFailed, children: workspacePages }],
        },
      ],
    },
  ]);
  followSession(router);
  return router;
}
