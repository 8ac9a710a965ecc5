import { currentPerson } from './account/current-person.js';
import { freshRegistry } from './federation/registry.js';
import { automaticNavigation } from './navigation/automatic-navigation.js';
import type { CompletedSignIn } from './session/identity.js';
import { isAcceptingInvitation } from './session/invitation-token.js';
import { tenantFor } from './tenancy/tenant-store.js';

type AskForPortal = (pathname: string, search: string) => Promise<void>;

/** Asks for what the page after a sign-in will need, while the shell that will open it is still starting. */
export async function askAhead(completed: Promise<CompletedSignIn>, askForPortal: AskForPortal): Promise<void> {
  const { returnTo } = await completed;
  if (isAcceptingInvitation()) return;
  const { search } = new URL(returnTo, window.location.origin);
  const [person, tenant] = await Promise.all([currentPerson(), tenantFor(search)]);
  if (!person) return;
  const { to } = automaticNavigation({ held: person.roles, tenant, path: returnTo, settled: false });
  const next = new URL(to ?? returnTo, window.location.origin);
  await Promise.all([freshRegistry(next.search), askForPortal(next.pathname, next.search)]);
}
