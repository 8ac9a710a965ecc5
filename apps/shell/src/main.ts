import { guardScripts } from './federation/script-trust.js';
import { takeHeadStart } from './head-start.js';
import { takeActionLink } from './pages/action-link/action-token.js';
import { takeInvitationLink } from './session/invitation-token.js';

takeInvitationLink();
takeActionLink();
guardScripts();

// An asynchronous start lets the shared packages be negotiated before anything imports them.
const shell = import(/* webpackChunkName: "bootstrap" */ './bootstrap.js');
takeHeadStart(shell);
