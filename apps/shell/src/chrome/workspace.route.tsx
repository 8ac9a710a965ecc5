import type { PageRoute } from '../page-route.js';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { MeDto } from '@telecare/contracts';
import { ShellProvider } from '@telecare/shell-sdk';
import { useEffect } from 'react';
import { Outlet, useLoaderData } from 'react-router-dom';
import { OverrideBadge } from '../federation/override-badge.js';
import { preloadOnIdle } from '../federation/preload-on-idle.js';
import { queryClient } from '../query-client.js';
import { currentPerson } from '../session/current-person.js';
import { meQuery } from '../session/me.js';
import { Frame, Main } from './main-area.js';
import { MemberHeader } from './member-header.js';
import { PublicHeader } from './public-header.js';
import { useShellApi } from './use-shell-api.js';

interface WorkspaceData {
  readonly person: MeDto | null;
}

/** Pages for signed-in people, and those that are also open to others. */
export const workspaceRoute: PageRoute = {
  // The pages themselves say why nobody could be found; here it only decides which header is shown.
  loader: async (): Promise<WorkspaceData> => ({ person: await currentPerson().catch(() => null) }),
  Component: WorkspaceLayout,
};

function WorkspaceLayout() {
  const { person } = useLoaderData<WorkspaceData>();
  return (
    <QueryClientProvider client={queryClient}>
      {person ? <MemberFrame person={person} /> : <GuestFrame />}
    </QueryClientProvider>
  );
}

function MemberFrame({ person }: { readonly person: MeDto }) {
  const { data: me = person } = useQuery(meQuery);
  const shell = useShellApi(me);
  useEffect(() => preloadOnIdle(() => loadDashboard(person)), [person]);
  return (
    <ShellProvider shell={shell}>
      <Frame>
        <MemberHeader />
        <Main id="content" tabIndex={-1}>
          <Outlet />
        </Main>
      </Frame>
      <OverrideBadge />
    </ShellProvider>
  );
}

async function loadDashboard(person: MeDto): Promise<void> {
  const { preloadDashboard } = await import(
    /* webpackChunkName: "portal-page" */ '../pages/portal/open-portal-page.js'
  );
  await preloadDashboard(person);
}

function GuestFrame() {
  return (
    <Frame>
      <PublicHeader />
      <Main id="content" tabIndex={-1}>
        <Outlet />
      </Main>
    </Frame>
  );
}
