import { practiceOf, withPractice } from '@telecare/shell-sdk';
import type { Portal } from './portal.js';
import { safeReturnTo } from './return-to.js';
import { startSignIn } from './session.js';

let underWay: { readonly address: string; readonly leaving: Promise<void> } | undefined;

/**
 * Leaves for the portal's sign-in page, to come back where the query says. Begun once for an address: the head start
 * and the page itself both ask. `after` is what has to be there first. Rejects when the identity server does not
 * answer; the next call tries again.
 */
export function leaveForSignIn(portal: Portal, search: string, after?: Promise<unknown>): Promise<void> {
  const address = portal + search;
  if (underWay?.address !== address) underWay = { address, leaving: leave(portal, search, after) };
  return underWay.leaving;
}

/** For a browser that did not go by itself. */
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
