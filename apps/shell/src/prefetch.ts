import { preloadPage } from './federation/preload.js';
import { freshRegistry } from './federation/registry.js';
import { firstCall } from './http/first-call.js';
import { currentPreference } from './i18n/language.js';
import { loadShellMessages } from './i18n/shell-messages.js';
import { automaticNavigation } from './navigation/automatic-navigation.js';
import { roleAt } from './roles/roles-held.js';
import { scopeOf } from './roles/scope-of.js';
import { readLandingMessages } from './pages/landing/landing-messages.js';
import { type Portal, portalOfCallback } from './session/portal.js';
import { currentPerson } from './account/current-person.js';
import { isAcceptingInvitation } from './session/invitation-token.js';
import { completeSignIn } from './session/session.js';
import { isSettled, portalOfBrowser, portalOfTab } from './session/session-traces.js';
import { tenantFor } from './tenancy/tenant-store.js';

/** Maximum time in milliseconds that the shell's own scripts wait until the user is known. */
const PREFETCH_TIMEOUT_MS = 400;

/**
 * Prefetches what the page needs while the shell's own files load: texts, practice, user, registry, and the portal's
 * scripts. Each response goes into the cache of its store, which also reports failures.
 *
 * Resolves when the shell may run. Running it blocks the main thread of a slow phone, so the few requests that depend
 * on each other are sent first. The shell's files are the largest, so `loadShell` is called last.
 */
export async function prefetch(loadShell: () => Promise<unknown>): Promise<void> {
  const { pathname, search } = window.location;
  const texts = loadShellMessages(currentPreference());
  const signedInTo = portalOfCallback(pathname);
  if (signedInTo) return ignoreFailures([texts, ...memberScripts(), continueSignIn(signedInTo)]);

  ignoreFailures([texts, tenantFor(search)]);
  if (!isForMember(pathname)) return ignoreFailures(landingTexts(pathname));

  const user = currentPerson();
  ignoreFailures([...memberScripts(), freshRegistry(), preloadPortal(pathname + search), loadShell()]);
  await Promise.race([firstCall, user.catch(() => null), timeout()]);
}

function ignoreFailures(requests: readonly Promise<unknown>[]): void {
  for (const request of requests) request.catch(() => undefined);
}

const timeout = () => new Promise((resolve) => setTimeout(resolve, PREFETCH_TIMEOUT_MS));

const landingTexts = (pathname: string): Promise<unknown>[] =>
  pathname === '/' ? [readLandingMessages(currentPreference())] : [];

async function continueSignIn(portal: Portal): Promise<void> {
  const { returnTo } = await completeSignIn(portal);
  if (!isAcceptingInvitation()) await preloadPortal(returnTo);
}

/** A session in another tab is no reason to delay the landing page. */
const isForMember = (pathname: string): boolean =>
  portalOfTab() !== undefined || (pathname !== '/' && portalOfBrowser() !== undefined);

async function preloadPortal(path: string): Promise<void> {
  const [user, current] = await Promise.all([currentPerson(), tenantFor(new URL(path, location.origin).search)]);
  if (!user) return;
  const held = user.roles;
  const { to } = automaticNavigation({ held, tenant: current, path, settled: isSettled(user.userId) });
  const { pathname, search } = new URL(to ?? path, location.origin);
  const [tenant] = await Promise.all([tenantFor(search), freshRegistry(search)]);
  const role = roleAt(held, tenant);
  if (role) await preloadPage(pathname, { role, scope: scopeOf(role, tenant.isPlatform) }, currentPreference());
}

const memberScripts = (): Promise<unknown>[] => [
  import('./session/identity.js'),
  import(/* webpackChunkName: "me" */ './account/me.js'),
  import(/* webpackChunkName: "workspace" */ './workspace/workspace.route.js'),
  import(/* webpackChunkName: "portal-page" */ './pages/portal/portal-page.route.js'),
];
