import { changeLanguage, text } from '../i18n/i18n.js';
import { hasSignedInHere, newLanguageOfAccount } from '../i18n/language.js';
import { isLanguageUnsaved, keepForAccount } from '../i18n/unsaved-language.js';
import { showToast } from '../toasts/toast-queue.js';
import { classifyCallbackFailure } from './callback-failure.js';
import { INVITATION_PATH, isAcceptingInvitation } from './invitation-token.js';
import { takeNewAccount } from './new-account.js';
import { type Portal, portalOfCallback } from './portal.js';
import { keepSetUpStatus } from './set-up-status.js';
import { completeSignIn, restoreSession, startSignIn } from './session.js';

const RESTARTED_KEY = 'telecare.sign-in-restarted';

/**
 * Takes Keycloak's response out of the URL before the router sees it, so that it is handled exactly once and never
 * stays in the history.
 */
export async function finishSignIn(): Promise<void> {
  const portal = portalOfCallback(window.location.pathname);
  if (!portal) return goOn('/auth');
  try {
    keepSetUpStatus();
    const { returnTo, locale, wasAsked } = await completeSignIn(portal);
    await takeLanguage(locale);
    sessionStorage.removeItem(RESTARTED_KEY);
    if (wasAsked) return goOn(returnTo);
    const welcome = takeNewAccount() ? 'session.firstWelcome' : 'session.welcome';
    showToast({ title: text(`${welcome}.title`), description: text(`${welcome}.text`) });
    goOn(returnTo);
  } catch (error) {
    await recover(portal, error);
  }
}

/**
 * If this browser has never seen the account, a language chosen before the sign-in page takes precedence over the
 * account's.
 */
async function takeLanguage(locale: string | undefined): Promise<void> {
  const wasChosenBefore = isLanguageUnsaved() && !hasSignedInHere();
  const language = newLanguageOfAccount(locale);
  if (!language || wasChosenBefore) return;
  keepForAccount(language);
  await changeLanguage(language);
}

async function recover(portal: Portal, error: unknown): Promise<void> {
  switch (classifyCallbackFailure(error)) {
    case 'cancelled':
      return goOn('/auth');
    case 'stale':
      if (await restoreSession().catch(() => false)) return goOn('/');
      return restartOnce(portal);
    case 'failed':
      return refuse();
  }
}

/** Restarts an outdated sign-in, but never in a loop. */
async function restartOnce(portal: Portal): Promise<void> {
  if (sessionStorage.getItem(RESTARTED_KEY)) return refuse();
  sessionStorage.setItem(RESTARTED_KEY, portal);
  await startSignIn(portal, '/').catch(refuse);
}

function refuse(): void {
  sessionStorage.removeItem(RESTARTED_KEY);
  showToast({ title: text('session.failed.title'), description: text('session.failed.text'), tone: 'destructive' });
  goOn('/auth');
}

function goOn(path: string): void {
  window.history.replaceState(null, '', isAcceptingInvitation() ? INVITATION_PATH : path);
}
