import { guardScripts } from './federation/script-trust.js';
import { takeHeadStart } from './head-start.js';
import { leftForSignIn } from './left-for-sign-in.js';
import { takeActionLink } from './pages/action-link/action-token.js';
import { takeInvitationLink } from './session/invitation-token.js';
import { portalOfSignIn } from './session/portal.js';

takeInvitationLink();
takeActionLink();
guardScripts();

const { pathname, search } = window.location;
const portal = portalOfSignIn(pathname);
const loadFiles = (): Promise<unknown> => import(/* webpackChunkName: "bootstrap" */ './shell-files.js');
void (portal ? leftForSignIn(portal, search, loadFiles()) : takeHeadStart(loadFiles)).then(openShell);

// An asynchronous start lets the shared packages be negotiated before anything imports them.
function openShell(): void {
  void import(/* webpackChunkName: "bootstrap" */ './bootstrap.js');
}
