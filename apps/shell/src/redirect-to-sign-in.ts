import { leaveForSignIn } from './session/leave-for-sign-in.js';
import type { Portal } from './session/portal.js';
import { restoreSession } from './session/session.js';

/** Maximum time in milliseconds to wait for a slow Keycloak before the shell opens instead. */
const REDIRECT_TIMEOUT_MS = 4_000;

/**
 * Redirects to the portal's sign-in page without running the shell, which would take a phone most of a second. Loads
 * the shell's files before leaving, so that they are in the browser's cache on return.
 *
 * Resolves if the shell has to open after all: the user is already signed in, or Keycloak is slow or down.
 */
export async function redirectToSignIn(portal: Portal, search: string, files: Promise<unknown>): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, REDIRECT_TIMEOUT_MS));
  await Promise.race([timeout, redirect(portal, search, files).catch(ignore)]);
}

async function redirect(portal: Portal, search: string, files: Promise<unknown>): Promise<void> {
  if (!(await restoreSession())) await leaveForSignIn(portal, search, files);
}

const ignore = (): void => undefined;
