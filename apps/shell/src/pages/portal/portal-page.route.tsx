import type { PageRoute } from '../../page-route.js';
import type { MeDto } from '@telecare/contracts';
import { Page } from '@telecare/ui';
import { redirect, useLoaderData } from 'react-router-dom';
import { type RemotePage, openRemotePage } from '../../federation/remote-page.js';
import { RemotePageView } from '../../federation/remote-page-view.js';
import { RemoteProblem } from '../../federation/remote-problem.js';
import { canEnter } from '../../guards/can-enter.js';
import { requirePerson } from '../../guards/require-person.js';
import { addRemoteMessages } from '../../i18n/i18n.js';
import { dashboardRedirect } from '../../navigation/dashboards.js';
import { roleAt } from '../../navigation/roles-held.js';
import { tenantStore } from '../../tenancy/tenant-store.js';
import { pathInTenant } from '../../tenancy/use-tenant-path.js';
import { AccessDeniedPage } from '../failures/access-denied.page.js';
import { NotFoundPage } from '../failures/not-found.page.js';
import { ChoosePracticePage } from './choose-practice.page.js';
import { isPortalPath } from './is-portal-path.js';

type PortalPage = (RemotePage | { readonly kind: 'choose-practice' }) & { readonly titleKey: string };

/** Every address that is not the shell's own. */
export const portalPageRoute: PageRoute = {
  loader: ({ request }) => openPage(request),
  shouldRevalidate: () => true,
  Component: PortalPageView,
};

async function openPage(request: Request): Promise<PortalPage> {
  const { pathname } = new URL(request.url);
  if (!(await isPortalPath(pathname))) return { kind: 'not-found', titleKey: 'notFound.title' };
  return pageFor(await requirePerson(request), pathname);
}

async function pageFor({ roles }: MeDto, path: string): Promise<PortalPage> {
  const tenant = tenantStore.get();
  const role = roleAt(roles, tenant);
  const onward = path === '/dashboard' && dashboardRedirect(role, tenant.isPlatform);
  if (onward) throw redirect(pathInTenant(onward, tenant));

  const page = await openRemotePage({ path, role, prepare: addRemoteMessages });
  const isOpen = page.kind === 'ready' ? canEnter(page.route.roles, roles, tenant) : page.kind !== 'denied';
  if (!isOpen && path !== '/dashboard') throw redirect(pathInTenant('/dashboard', tenant));
  if (!isOpen) return { kind: 'denied', titleKey: 'denied.title' };
  const needsPractice = tenant.isPlatform && role !== 'super_admin';
  if (page.kind === 'ready' && needsPractice) return { kind: 'choose-practice', titleKey: 'choosePractice.title' };
  return { ...page, titleKey: titleOf(page) };
}

function titleOf(page: RemotePage): string {
  if (page.kind === 'ready') return `${page.remote.id}:${page.route.titleKey}`;
  return page.kind === 'not-found' ? 'notFound.title' : 'failure.title';
}

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
      return <ChoosePracticePage />;
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
