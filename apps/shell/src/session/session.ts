import type { Credentials } from '../http/api-fetch.js';
import { answerLevel } from '../http/step-up.js';
import { currentPreference } from '../i18n/language.js';
import { createStore } from '../store.js';
import { isInUse } from './activity.js';
import type { CompletedSignIn, Identity } from './identity.js';
import type { Portal } from './portal.js';
import { onNewsOfTabs, tellTabs, type TabNews } from './session-channel.js';
import {
  forgetPortal,
  forgetTyped,
  leaveSignOutPath,
  portalOfBrowser,
  portalOfTab,
  rememberPortal,
  unsettle,
} from './session-traces.js';
import { isCopyOfAnotherTab } from './tab-identity.js';

/** `expired`: the session ended without a sign-out by the user. */
export type SessionStatus = 'starting' | 'signed-out' | 'signed-in' | 'expired';

export const sessionStatus = createStore<SessionStatus>('starting');

/** Keycloak is unreachable, so it is unknown whether the user is signed in. */
export class IdentityUnavailable extends Error {}

let identity: Identity | undefined;
let restoring: Promise<boolean> | undefined;
let completing: Promise<CompletedSignIn> | undefined;

type LastQuestion = (credentials: Credentials) => Promise<void>;
let lastQuestion: LastQuestion | undefined;

/** True if the user is signed in. Checks once. Loads no identity code if there is no trace of a session. */
export function restoreSession(): Promise<boolean> {
  restoring ??= restore().catch((error: unknown) => {
    restoring = undefined;
    throw error;
  });
  return restoring;
}

export async function sessionCredentials(): Promise<Credentials | undefined> {
  const signedIn = await restoreSession().catch(() => false);
  return signedIn ? identity?.credentials : undefined;
}

export async function startSignIn(
  portal: Portal,
  returnTo: string,
  loginHint?: string,
  after?: Promise<unknown>,
): Promise<void> {
  const opened = await openPortal(portal);
  await opened.signIn({ returnTo, language: currentPreference(), loginHint, after });
}

/** Sends the signed-in user to Keycloak to prove or set up a factor, and returns afterwards. */
export async function askIdentity(returnTo: string, asked: Readonly<Record<string, string>>): Promise<void> {
  await identity?.signIn({ returnTo, language: currentPreference(), asked });
}

/**
 * Completes a sign-in begun by {@link startSignIn} and returns the path to continue at. Runs once, because the preload
 * script and the page both call it.
 */
export function completeSignIn(portal: Portal): Promise<CompletedSignIn> {
  completing ??= complete(portal);
  return completing;
}

async function complete(portal: Portal): Promise<CompletedSignIn> {
  const opened = await openPortal(portal);
  const completed = await opened.completeSignIn();
  await isCopyOfAnotherTab();
  unsettle();
  enter(portal, opened);
  restoring = Promise.resolve(true);
  return completed;
}

export async function signOut(returnTo = `/${window.location.search}`): Promise<void> {
  await identity?.signOut(() => {
    leaveSignOutPath(returnTo);
    forgetPortal();
    forgetTyped();
    tellTabs('signed-out');
  });
}

async function restore(): Promise<boolean> {
  const ofTab = portalOfTab();
  const portal = ofTab ?? portalOfBrowser();
  if (!portal) return leave('signed-out');

  const opened = await openPortal(portal);
  if (ofTab && (await isCopyOfAnotherTab())) opened.dropTokens();
  switch (await opened.restore()) {
    case 'present':
    case 'renewed':
      return enter(portal, opened);
    case 'kept':
      throw new IdentityUnavailable();
    case 'ended':
      return leave(ofTab ? 'expired' : 'signed-out');
  }
}

async function openPortal(portal: Portal): Promise<Identity> {
  try {
    const { openIdentity } = await import('./identity.js');
    return openIdentity(portal, isInUse, () => void expire());
  } catch (error) {
    throw new IdentityUnavailable('identity', { cause: error });
  }
}

/**
 * Called while an ended session still has its tokens, because something else may have ended it. Returns a function that
 * removes the callback.
 */
export function beforeExpiry(question: LastQuestion): () => void {
  lastQuestion = question;
  return () => {
    if (lastQuestion === question) lastQuestion = undefined;
  };
}

async function expire(): Promise<void> {
  if (identity) await lastQuestion?.(identity.credentials);
  leave('expired');
}

function enter(portal: Portal, opened: Identity): true {
  identity = opened;
  rememberPortal(portal);
  opened.keepFresh();
  onNewsOfTabs(follow);
  sessionStatus.set('signed-in');
  return true;
}

export function leave(status: 'signed-out' | 'expired'): false {
  identity?.dropTokens();
  identity = undefined;
  restoring = Promise.resolve(false);
  forgetPortal();
  sessionStatus.set(status);
  return false;
}

function follow(news: TabNews): void {
  if (news === 'proved') answerLevel(true);
  else followSignOut();
}

/** Another tab signed out, so this page must not keep showing its content. */
function followSignOut(): void {
  const start = `/${window.location.search}`;
  leave('signed-out');
  leaveSignOutPath(start);
  window.location.assign(start);
}
