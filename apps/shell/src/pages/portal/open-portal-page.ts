import type { MeDto, Role } from '@telecare/contracts';
import type { Tenant } from '@telecare/shell-sdk';
import type { ComponentType } from 'react';
import { redirect } from 'react-router-dom';
import { knownRegistry } from '../../federation/registry.js';
import { isRemotePath } from '../../federation/remote-choice.js';
import { openRemotePage, type PageRequest, preloadRemotePage, type RemotePage } from '../../federation/remote-page.js';
import { apiFetch } from '../../api/api.js';
import { askAhead } from '../../http/asked-ahead.js';
import { canEnter } from '../../roles/can-enter.js';
import { requirePerson } from '../../guards/require-person.js';
import { addRemoteMessages } from '../../i18n/i18n.js';
import { dashboardRedirect } from '../../roles/dashboards.js';
import { roleAt } from '../../roles/roles-held.js';
import { scopeOf } from '../../roles/scope-of.js';
import { tenantStore } from '../../tenancy/tenant-store.js';
import { pathInTenant } from '../../tenancy/tenant-path.js';

export type PortalPage = (RemotePage | ChoosePractice) & { readonly titleKey: string };

interface ChoosePractice {
  readonly kind: 'choose-practice';
  readonly Screen: ComponentType;
}

export async function openPortalPage(request: Request): Promise<PortalPage> {
  const { pathname, searchParams } = new URL(request.url);
  if (!(await isPortalPath(pathname))) return { kind: 'not-found', titleKey: 'notFound.title' };
  const isPlain = [...searchParams.keys()].every((name) => name === 'practice');
  return pageFor(await requirePerson(request), pathname, isPlain);
}

async function pageFor({ roles }: MeDto, path: string, isPlain: boolean): Promise<PortalPage> {
  const tenant = tenantStore.get();
  const role = roleAt(roles, tenant);
  const onward = path === '/dashboard' && dashboardRedirect(role, tenant.isPlatform);
  if (onward) throw redirect(pathInTenant(onward, tenant));

  // Members' pages belong to a practice. On the platform, they see a page to choose one instead.
  const mustChoose = tenant.isPlatform && role !== 'super_admin';
  const ask = (paths: readonly string[]) => askAhead(apiFetch, paths);
  const page = await openRemotePage({
    ...requestOf(path, role, tenant),
    ask: isPlain && !mustChoose ? ask : undefined,
  });
  const isOpen = page.kind === 'ready' ? canEnter(page.route.roles, roles, tenant) : page.kind !== 'denied';
  if (!isOpen) return { kind: 'denied', titleKey: 'denied.title' };
  if (page.kind === 'ready' && mustChoose) return choosePractice();
  return { ...page, titleKey: titleOf(page) };
}

export async function preloadDashboard({ roles }: MeDto): Promise<void> {
  if (await isPortalPath(window.location.pathname)) return;
  const tenant = tenantStore.get();
  const role = roleAt(roles, tenant);
  await preloadRemotePage(requestOf(dashboardRedirect(role, tenant.isPlatform) ?? '/dashboard', role, tenant));
}

function requestOf(path: string, role: Role | undefined, tenant: Tenant): PageRequest {
  return { path, role, scope: scopeOf(role, tenant.isPlatform), prepare: addRemoteMessages };
}

/** Loaded on demand, because few users lack a practice. */
async function choosePractice(): Promise<PortalPage> {
  const { ChoosePracticePage } = await import('./choose-practice.page.js');
  return { kind: 'choose-practice', Screen: ChoosePracticePage, titleKey: 'choosePractice.title' };
}

function titleOf(page: RemotePage): string {
  if (page.kind === 'ready') return `${page.remote.id}:${page.route.titleKey}`;
  return page.kind === 'not-found' ? 'notFound.title' : 'failure.title';
}

/** True if a portal may serve the path. If no registry is known, the portal page reports that. */
async function isPortalPath(path: string): Promise<boolean> {
  const registry = await knownRegistry().catch(() => undefined);
  return !registry || isRemotePath(registry, path);
}
