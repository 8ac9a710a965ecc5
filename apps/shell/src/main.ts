import { guardScripts } from './federation/script-trust.js';

guardScripts();

// An asynchronous start lets the shared packages be negotiated before anything imports them.
void import('./bootstrap.js');
