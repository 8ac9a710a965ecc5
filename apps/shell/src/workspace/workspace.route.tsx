import type { PageRoute } from '../page-route.js';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { MeDto } from '@telecare/contracts';
import { ShellProvider } from '@telecare/shell-sdk';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Outlet, useLoaderData } from 'react-router-dom';
import { accessEnd } from '../access/access-end.js';
import { watchAccess } from '../access/access-watch.js';
import { AccessEndedPage, loadIdleWatch, OverPage, WithoutPracticePage } from '../pages/closed/closed-pages.js';
import { useClosedPractice } from '../access/use-closed-practice.js';
import { accessCover } from '../access/access-cover.js';
import { OverrideBadge } from '../federation/override-badge.js';
import { text } from '../i18n/i18n.js';
import { preloadOnIdle } from '../federation/preload-on-idle.js';
import { queryClient } from '../query-client.js';
import { currentPerson } from '../account/current-person.js';
import { meQuery } from '../account/me.js';
import { lackingLevel } from '../http/step-up.js';
import { followChanges } from '../realtime/realtime.js';
import { idleWarning } from '../session/activity.js';
import { pauseWhenIdle } from '../session/pause-when-idle.js';
import { useStore } from '../store.js';
import { HeaderBar } from '../chrome/header-bar.js';
import { Logo } from '../chrome/logo.js';
import { Frame, Main } from '../chrome/main-area.js';
import { MemberHeader } from '../chrome/member-header.js';
import { PublicHeader } from '../chrome/public-header.js';
import { TermsGate } from '../pages/terms/terms-gate.js';
import { showToast } from '../toasts/toast-queue.js';
import { followTyping } from '../session/typing.js';
import { useShellApi } from './use-shell-api.js';

interface WorkspaceData {
  readonly person: MeDto | null;
}

export const workspaceRoute: PageRoute = {
  // The pages themselves report why loading the user failed. Here, the user only selects the header.
  loader: async (): Promise<WorkspaceData> => ({ person: await currentPerson().catch(() => null) }),
  // The user must be the one for whom the page below was loaded.
  shouldRevalidate: () => true,
  Component: WorkspaceLayout,
};

function WorkspaceLayout() {
  const { person } = useLoaderData<WorkspaceData>();
  const ended = useStore(accessEnd);
  return (
    <QueryClientProvider client={queryClient}>
      {ended ? (
        <ClosedFrame name={ended.practiceName}>
          <AccessEndedPage end={ended} />
        </ClosedFrame>
      ) : person ? (
        <MemberFrame person={person} />
      ) : (
        <GuestFrame />
      )}
    </QueryClientProvider>
  );
}

function MemberFrame({ person }: { readonly person: MeDto }) {
  const { data: me = person } = useQuery(meQuery);
  const shell = useShellApi(me);
  const cover = useStore(accessCover);
  const lacking = useStore(lackingLevel);
  const isIdle = useStore(idleWarning);
  const closed = useClosedPractice(me, person);
  useEffect(() => preloadOnIdle(() => loadDashboard(person)), [person]);
  useEffect(() => watchAccess(me), [me]);
  useEffect(() => pauseWhenIdle(loadIdleWatch), []);
  useEffect(() => followTyping(person.userId, sayPutBack), [person.userId]);
  const { tenant, session } = shell;
  // Users without access to this practice must not subscribe.
  const mayListen = !tenant.isPlatform && !closed && session.role !== undefined;
  useEffect(
    () => (mayListen ? followChanges(`${person.userId}.${tenant.practice.id}`) : undefined),
    [mayListen, person.userId, tenant.practice.id],
  );
  const isAsked = me.termsToAccept.some(({ practiceId }) => practiceId === tenant.practice.id);
  if (closed) {
    return (
      <ClosedFrame name={shell.tenant.practice.name}>
        <WithoutPracticePage person={me} closed={closed === 'none' ? undefined : closed} />
      </ClosedFrame>
    );
  }
  return (
    <ShellProvider shell={shell}>
      {/* Hidden at once, even if the replacement texts cannot be loaded. */}
      <Frame style={{ visibility: cover ? 'hidden' : undefined }}>
        <MemberHeader />
        <Main id="content" tabIndex={-1}>
          <Outlet />
        </Main>
      </Frame>
      <OverrideBadge />
      {isAsked && !cover && (
        <Suspense>
          <TermsGate key={tenant.practice.id} />
        </Suspense>
      )}
      {(cover || lacking || isIdle) && (
        <Suspense>
          <OverPage />
        </Suspense>
      )}
    </ShellProvider>
  );
}

const sayPutBack = (): void =>
  showToast({ title: text('session.putBack.title'), description: text('session.putBack.text') });

async function loadDashboard(person: MeDto): Promise<void> {
  const { preloadDashboard } = await import(
    /* webpackChunkName: "portal-page" */ '../pages/portal/open-portal-page.js'
  );
  await preloadDashboard(person);
}

/** Frame for a practice that is not open. Shows only texts, without links to closed pages. */
function ClosedFrame({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Frame>
      <HeaderBar>
        <Logo name={name} logoUrl={null} />
      </HeaderBar>
      <Main id="content" tabIndex={-1}>
        <Suspense>{children}</Suspense>
      </Main>
    </Frame>
  );
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
