import { guardScripts } from './federation/script-trust.js';
import { takeActionLink } from './pages/action-link/action-token.js';
import { prefetch } from './prefetch.js';
import { redirectToSignIn } from './redirect-to-sign-in.js';
import { takeInvitationLink } from './session/invitation-token.js';
import { portalOfSignIn } from './session/portal.js';
import { nextTask } from './start/next-task.js';

/*
 * Startup of the shell, from the first script to the first paint of the page. The HTML document has already painted an
 * empty frame.
 *
 * 1. Take link tokens out of the URL, and allow only trusted scripts from here on.
 * 2. Prefetch everything the page needs while the shell's own files load. A sign-in URL redirects instead.
 * 3. Run the shell's files, one per task.
 * 4. `bootstrap.tsx` loads the texts, completes a sign-in, and renders the app, whose router opens the page.
 */

takeInvitationLink();
takeActionLink();
guardScripts();

const { pathname, search } = window.location;
const portal = portalOfSignIn(pathname);
const loadShell = (): Promise<unknown> => import(/* webpackChunkName: "bootstrap" */ './shell-files.js');
void (portal ? redirectToSignIn(portal, search, loadShell()) : prefetch(loadShell)).then(runShell);

/** All of them are in one file. Running it in one task would block a phone's main thread for a quarter of a second. */
const parts = [
  () => import(/* webpackChunkName: "bootstrap" */ './start/react.js'),
  () => import(/* webpackChunkName: "bootstrap" */ './start/styles.js'),
  () => import(/* webpackChunkName: "bootstrap" */ './start/look.js'),
  () => import(/* webpackChunkName: "bootstrap" */ './routes.js'),
  () => import(/* webpackChunkName: "bootstrap" */ './bootstrap.js'),
];

/** Imports dynamically, so that the shared packages are negotiated before anything uses them. */
async function runShell(): Promise<void> {
  for (const load of parts) {
    await load();
    await nextTask();
  }
}
