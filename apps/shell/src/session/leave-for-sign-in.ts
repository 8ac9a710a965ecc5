import { practiceOf, withPractice } from '@telecare/shell-sdk';
import type { Portal } from './portal.js';
import { safeReturnTo } from './return-to.js';
import { startSignIn } from './session.js';

let underWay: { readonly address: string; readonly leaving: Promise<void> } | undefined;

/**
 * Leaves for the portal's sign-in page, which later returns to the address in the query. Runs once per address, because
 * the preload script and the page both call it. Waits for `after` before leaving. Rejects if Keycloak does not answer,
 * and the next call tries again.
 */
export function leaveForSignIn(portal: Portal, search: string, after?: Promise<unknown>): Promise<void> {
  const address = portal + search;
  if (underWay?.address !== address) underWay = { address, leaving: leave(portal, search, after) };
  return underWay.leaving;
}

export function leaveAgain(portal: Portal, search: string): Promise<void> {
  underWay = undefined;
  return leaveForSignIn(portal, search);
}

async function leave(portal: Portal, search: string, after?: Promise<unknown>): Promise<void> {
  const query = new URLSearchParams(search);
  const returnTo = safeReturnTo(query.get('returnTo') ?? withPractice('/', practiceOf(search)));
  try {
    await startSignIn(portal, returnTo, query.get('email') ?? undefined, after);
  } catch (error) {
    underWay = undefined;
    throw error;
  }
}
