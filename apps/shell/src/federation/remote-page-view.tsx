import { useEffect } from 'react';
import { useRevalidator, useRoutes } from 'react-router-dom';
import { RemoteBoundary } from './remote-boundary.js';
import { forgetRemoteModule } from './remote-module.js';
import type { ReadyPage } from './remote-page.js';
import { leavePortal, versionInUse } from './visited-portals.js';

export function RemotePageView({ page }: { readonly page: ReadyPage }) {
  const { portal, title, version, route, Screen } = page;
  useEffect(() => () => leavePortal(portal), [portal]);
  const { startOver, starting } = useStartOver(portal);
  const screen = useRoutes([{ path: route.path, element: <Screen /> }]);
  return (
    <div data-portal={portal} data-portal-version={version}>
      <RemoteBoundary {...{ portal, title, version, page }} onRetry={startOver} retrying={starting}>
        {screen}
      </RemoteBoundary>
    </div>
  );
}

/** Restarts the portal's code. React remembers that a lazy part failed to load, so the same page would fail again. */
function useStartOver(portal: string) {
  const { revalidate, state } = useRevalidator();
  const startOver = () => {
    const version = versionInUse(portal);
    if (version) forgetRemoteModule(version);
    void revalidate();
  };
  return { startOver, starting: state === 'loading' };
}
