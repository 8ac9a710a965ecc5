import { text } from '../i18n/i18n.js';
import { showToast } from '../toasts/toast-queue.js';
import { takeFarewell } from './session-traces.js';

/** Back from signing out: says so, and shows the practice the person was in again. */
export function greetAfterSignOut(): void {
  const search = takeFarewell();
  if (search === undefined) return;
  showToast({ title: text('session.signedOut.title'), description: text('session.signedOut.text') });
  if (window.location.pathname === '/') window.history.replaceState(null, '', `/${search}`);
}
