import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg';

const ignore = (): void => undefined;

/**
 * A connection that always listens for its own errors. The pool and TypeORM only listen while they own the connection.
 * During checkout and release, nobody would handle a lost connection, and the error event would end the process. The
 * next statement reports the loss.
 */
export class ListeningClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', ignore);
  }
}

/**
 * Minimum number of open connections. A pool closes connections after ten idle seconds. A new one has to sign in, read
 * the catalog and plan each statement, so the first request after a pause would take several times as long. Keep-alive
 * packets stop firewalls from dropping silent connections.
 */
export const LASTING = { min: 2, keepAlive: true, keepAliveInitialDelayMillis: 30_000 } satisfies PoolConfig;

export function listeningPool(config: PoolConfig): Pool {
  return new Pool({ ...LASTING, ...config, Client: ListeningClient }).on('error', ignore);
}
