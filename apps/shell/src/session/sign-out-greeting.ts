import { text } from '../i18n/i18n.js';
import { showToast } from '../toasts/toast-queue.js';
import { takeSignOutPath } from './session-traces.js';

/** Confirms a sign-out and continues at the intended page, usually the practice's start page. */
export function greetAfterSignOut(): void {
  const path = takeSignOutPath();
  if (path === undefined) return;
  showToast({ title: text('session.signedOut.title'), description: text('session.signedOut.text') });
  if (window.location.pathname === '/') window.history.replaceState(null, '', path);
}
