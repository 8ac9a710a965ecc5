import { preloadPortalAt } from './federation/preload.js';
import { freshRegistry } from './federation/registry.js';
import { currentPreference } from './i18n/language.js';
import { loadShellMessages } from './i18n/shell-messages.js';
import { roleAt } from './roles/roles-held.js';
import { scopeOf } from './roles/scope-of.js';
import { readLandingMessages } from './pages/landing/landing-messages.js';
import { type Portal, portalOfCallback } from './session/portal.js';
import { currentPerson } from './account/current-person.js';
import { completeSignIn } from './session/session.js';
import { portalOfBrowser, portalOfTab } from './session/session-traces.js';
import { tenantFor } from './tenancy/tenant-store.js';

/**
 * Asks for what the page will need while the shell's own code is still on its way: on a slow network, whatever is
 * asked for later is waited for longer. Answers are kept where their users find them, who meet a failure there, too.
 */
export function takeHeadStart(): void {
  for (const answer of begin(window.location)) answer.catch(() => undefined);
}

function begin({ pathname, search }: Location): Promise<unknown>[] {
  const texts = loadShellMessages(currentPreference());
  const answered = portalOfCallback(pathname);
  if (answered) return [texts, ...memberScripts(), goOn(answered)];
  const everybody = [texts, tenantFor(search)];
  return isForMember(pathname)
    ? [...everybody, ...memberScripts(), freshRegistry(), portalScripts(pathname, search)]
    : [...everybody, ...landingTexts(pathname)];
}

const landingTexts = (pathname: string): Promise<unknown>[] =>
  pathname === '/' ? [readLandingMessages(currentPreference())] : [];

/** Who is signed in, and where the page goes on, is in the identity server's answer. */
async function goOn(portal: Portal): Promise<void> {
  const completed = completeSignIn(portal);
  await (await import(/* webpackChunkName: "after-sign-in" */ './after-sign-in.js')).askAhead(completed, portalScripts);
}

/** The landing page does not wait for a sign-in that only another tab's trace suggests. */
const isForMember = (pathname: string): boolean =>
  portalOfTab() !== undefined || (pathname !== '/' && portalOfBrowser() !== undefined);

/** The portal's first scripts, as soon as it is known whose page this is. */
async function portalScripts(pathname: string, search: string): Promise<void> {
  const [person, tenant] = await Promise.all([currentPerson(), tenantFor(search)]);
  const role = person && roleAt(person.roles, tenant);
  if (role) await preloadPortalAt(pathname, { role, scope: scopeOf(role, tenant.isPlatform) });
}

const memberScripts = (): Promise<unknown>[] => [
  import('./session/identity.js'),
  import(/* webpackChunkName: "me" */ './account/me.js'),
  import(/* webpackChunkName: "workspace" */ './workspace/workspace.route.js'),
  import(/* webpackChunkName: "portal-page" */ './pages/portal/portal-page.route.js'),
];
