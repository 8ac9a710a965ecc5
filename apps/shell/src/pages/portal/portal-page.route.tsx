import { Page } from '@telecare/ui';
import { useLoaderData } from 'react-router-dom';
import { RemotePageView } from '../../federation/remote-page-view.js';
import { RemoteProblem } from '../../federation/remote-problem.js';
import type { PageRoute } from '../../page-route.js';
import { AccessDeniedPage } from '../failures/access-denied.page.js';
import { NotFoundPage } from '../failures/not-found.page.js';
import { openPortalPage, type PortalPage } from './open-portal-page.js';

export const portalPageRoute: PageRoute = {
  loader: ({ request }) => openPortalPage(request),
  shouldRevalidate: () => true,
  Component: PortalPageView,
};

function PortalPageView() {
  const page = useLoaderData<PortalPage>();
  switch (page.kind) {
    case 'ready':
      return <RemotePageView page={page} />;
    case 'not-found':
      return <NotFoundPage />;
    case 'denied':
      return <AccessDeniedPage />;
    case 'choose-practice':
      return <page.Screen />;
    case 'failed':
    case 'unfit':
    case 'unavailable':
      return (
        <Page>
          <RemoteProblem page={page} />
        </Page>
      );
  }
}
