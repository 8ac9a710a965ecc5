import { useEffect } from 'react';
import { useRoutes } from 'react-router-dom';
import { RemoteBoundary } from './remote-boundary.js';
import type { ReadyPage } from './remote-page.js';
import { leavePortal } from './visited-portals.js';

/** A portal's page inside the shell: its own route for its parameters, its own boundary for its faults. */
export function RemotePageView({ page }: { readonly page: ReadyPage }) {
  const { portal, title, version, route, Screen } = page;
  useEffect(() => () => leavePortal(portal), [portal]);
  const screen = useRoutes([{ path: route.path, element: <Screen /> }]);
  return (
    <div data-portal={portal} data-portal-version={version}>
      <RemoteBoundary {...{ portal, title, version, page }}>{screen}</RemoteBoundary>
    </div>
  );
}
