// An asynchronous start lets the shared packages be negotiated before anything imports them.
void import('./bootstrap.js');
