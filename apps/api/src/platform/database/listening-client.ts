import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg';

const ignore = (): void => undefined;

/**
 * A connection that always listens to its own end. The pool and TypeORM listen only while they have it: between the
 * pool's handing over and the borrower's first line, and again at its return, a lost connection's event would be
 * unheard and end the process. Whoever runs a statement learns of the loss from the statement.
 */
export class ListeningClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', ignore);
  }
}

/**
 * A pool gives its connections up after ten seconds of rest. A new one has to sign in, read the catalog and plan each
 * statement anew, so whoever comes after a pause would wait several times as long: so many stay. What lies between may
 * forget a silent connection, hence the signs of life.
 */
export const LASTING = { min: 2, keepAlive: true, keepAliveInitialDelayMillis: 30_000 } satisfies PoolConfig;

/** A pool whose connections may be lost at any time; lost ones are replaced. */
export function listeningPool(config: PoolConfig): Pool {
  return new Pool({ ...LASTING, ...config, Client: ListeningClient }).on('error', ignore);
}
