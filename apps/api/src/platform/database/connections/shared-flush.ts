import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { Config } from '../../config/config.module.js';
import { listeningPool } from './listening-client.js';
import type { Statement } from './statement.js';

/** Commits a separate transaction. Its commit waits for the disk, and so makes all earlier commits durable. */
const FLUSH: Statement = {
  name: 'flush',
  text: `select pg_logical_emit_message(true, 'telecare.flush', '')`,
  values: [],
};

/**
 * Group commit for audited reads (ADR 0105). Reads commit without waiting for the disk. Their answers then wait for a
 * flush that started after the commit, and share it.
 */
@Injectable()
export class SharedFlush implements OnApplicationShutdown {
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(private readonly pool: Pick<Pool, 'query' | 'end'>) {}

  static of({ env }: Config): SharedFlush {
    const { DATABASE_URL: connectionString, DATABASE_WAIT_MS: connectionTimeoutMillis } = env;
    return new SharedFlush(
      listeningPool({ connectionString, max: 1, connectionTimeoutMillis, application_name: 'telecare-api-flush' }),
    );
  }

  /** Resolves when all earlier commits of this process are on disk. Rejects if that is not known. */
  done(): Promise<void> {
    return (this.#next ??= this.#afterRunning());
  }

  async #afterRunning(): Promise<void> {
    await this.#running.catch(ignore);
    // A caller that arrives now may have committed after this flush began, so it waits for the next one.
    this.#next = undefined;
    this.#running = this.pool.query(FLUSH);
    await this.#running;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}

const ignore = (): void => undefined;
