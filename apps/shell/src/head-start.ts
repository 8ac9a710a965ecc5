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

/** How long the shell waits to be run for the question who is signed in, in milliseconds. */
const PATIENCE_MS = 400;

/**
 * Asks for what the page will need while the shell's own code is still on its way: on a slow network, whatever is
 * asked for later is waited for longer. Answers are kept where their users find them, who meet a failure there, too.
 * Resolves when the shell may be run: once begun it keeps the processor for so long that a question which takes a few
 * steps would leave only afterwards. Its files, which `loadFiles` asks for, are the largest, so they come last.
 */
export async function takeHeadStart(loadFiles: () => Promise<unknown>): Promise<void> {
  const { pathname, search } = window.location;
  const texts = loadShellMessages(currentPreference());
  const answered = portalOfCallback(pathname);
  if (answered) return ignoreFailures([texts, ...memberScripts(), goOn(answered)]);

  ignoreFailures([texts, tenantFor(search)]);
  if (!isForMember(pathname)) return ignoreFailures(landingTexts(pathname));

  const person = currentPerson();
  ignoreFailures([...memberScripts(), freshRegistry(), askForPage(pathname + search), loadFiles()]);
  await Promise.race([firstCall, person.catch(() => null), patience()]);
}

function ignoreFailures(answers: readonly Promise<unknown>[]): void {
  for (const answer of answers) answer.catch(() => undefined);
}

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

const landingTexts = (pathname: string): Promise<unknown>[] =>
  pathname === '/' ? [readLandingMessages(currentPreference())] : [];

/** Continues at the page that the identity server's answer names. */
async function goOn(portal: Portal): Promise<void> {
  const { returnTo } = await completeSignIn(portal);
  if (!isAcceptingInvitation()) await askForPage(returnTo);
}

/** The landing page does not wait for a sign-in that only another tab's trace suggests. */
const isForMember = (pathname: string): boolean =>
  portalOfTab() !== undefined || (pathname !== '/' && portalOfBrowser() !== undefined);

/** Preloads what the page needs from its portal, as soon as the user and the destination are known. */
async function askForPage(path: string): Promise<void> {
  const [person, asked] = await Promise.all([currentPerson(), tenantFor(new URL(path, location.origin).search)]);
  if (!person) return;
  const held = person.roles;
  const { to } = automaticNavigation({ held, tenant: asked, path, settled: isSettled(person.userId) });
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
