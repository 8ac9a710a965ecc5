import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, radius, space } from '@telecare/ui';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { LeaveGuard } from '../unsaved/leave-guard.js';
import { useStore } from '../store.js';
import { tenantStore } from '../tenancy/tenant-store.js';
import { Announcement } from './announcement.js';
import { OfflineNotice } from './offline-notice.js';
import { usePageTitle } from './page-title.js';
import { ProgressBar } from './progress-bar.js';

const SkipLink = styled('a')({
  position: 'fixed',
  zIndex: 1500,
  top: space[2],
  left: space[2],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.control,
  background: color.primary,
  color: color.onPrimary,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
});

/**
 * Gives every page a skip link, the app for the home screen, an announced title, focus on its heading, and a warning before unsaved input is lost.
 */
export function RootLayout() {
  const { t } = useTranslation();
  const tenant = useStore(tenantStore);
  const title = usePageTitle(tenant);
  const underWay = useNavigation().state !== 'idle';
  useFocusOnNavigation();
  return (
    <>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      {underWay && <ProgressBar />}
      <Announcement title={title} />
      <link rel="manifest" href={`/api/practices/web-app?subdomain=${tenant.practice.subdomain}`} />
      <Outlet />
      <OfflineNotice />
      <LeaveGuard />
      <ScrollRestoration />
    </>
  );
}

/** Focuses the new page's heading, or its search, after a navigation. Leaves the first page alone. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target =
      document.querySelector<HTMLElement>('main [data-starts-here]') ??
      document.querySelector<HTMLElement>('main h1[tabindex], main');
    target?.focus({ preventScroll: true });
  }, [pathname]);
}
