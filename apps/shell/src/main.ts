import { guardScripts } from './federation/script-trust.js';
import { takeHeadStart } from './head-start.js';
import { takeVisitLink } from './pages/visit-link/visit-token.js';
import { takeInvitationLink } from './session/invitation-token.js';

takeInvitationLink();
takeVisitLink();
guardScripts();

// An asynchronous start lets the shared packages be negotiated before anything imports them.
const shell = import(/* webpackChunkName: "bootstrap" */ './bootstrap.js');
takeHeadStart(shell);
