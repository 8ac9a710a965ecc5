import { leaveForSignIn } from './session/leave-for-sign-in.js';
import type { Portal } from './session/portal.js';
import { restoreSession } from './session/session.js';

/** How long the page may stay without the shell while the identity server is slow, in milliseconds. */
const PATIENCE_MS = 4_000;

/**
 * Leaves for the portal's sign-in page, of which nobody sees anything but the start. The shell's files are there first,
 * so that they are on the way back, but a phone takes most of a second to run them. Resolves when the shell has to open
 * after all: somebody is signed in already, or the identity server does not answer or is slow.
 */
export async function leftForSignIn(portal: Portal, search: string, files: Promise<unknown>): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([patience, leave(portal, search, files).catch(ignore)]);
}

async function leave(portal: Portal, search: string, files: Promise<unknown>): Promise<void> {
  if (!(await restoreSession())) await leaveForSignIn(portal, search, files);
}

const ignore = (): void => undefined;
