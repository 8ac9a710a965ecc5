import { guardScripts } from './federation/script-trust.js';
import { takeHeadStart } from './head-start.js';
import { leftForSignIn } from './left-for-sign-in.js';
import { takeActionLink } from './pages/action-link/action-token.js';
import { takeInvitationLink } from './session/invitation-token.js';
import { portalOfSignIn } from './session/portal.js';
import { nextTask } from './start/next-task.js';

takeInvitationLink();
takeActionLink();
guardScripts();

const { pathname, search } = window.location;
const portal = portalOfSignIn(pathname);
const loadFiles = (): Promise<unknown> => import(/* webpackChunkName: "bootstrap" */ './shell-files.js');
void (portal ? leftForSignIn(portal, search, loadFiles()) : takeHeadStart(loadFiles)).then(openShell);

/**
 * What the shell is made of, in one file with its start and each run in a task of its own: in one piece they keep a phone
 * for a quarter of a second in which it answers nothing.
 */
const parts = [
  () => import(/* webpackChunkName: "bootstrap" */ './start/react.js'),
  () => import(/* webpackChunkName: "bootstrap" */ './start/styles.js'),
  () => import(/* webpackChunkName: "bootstrap" */ './start/look.js'),
  () => import(/* webpackChunkName: "bootstrap" */ './routes.js'),
  () => import(/* webpackChunkName: "bootstrap" */ './bootstrap.js'),
];

// An asynchronous start lets the shared packages be negotiated before anything imports them.
async function openShell(): Promise<void> {
  for (const load of parts) {
    await load();
    await nextTask();
  }
}
