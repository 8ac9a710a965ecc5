import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { Config } from '../config/config.module.js';
import { listeningPool } from '../database/listening-client.js';

/** The worker's login: the outbox of every practice, and the rows of one practice at a time. */
@Injectable()
export class WorkerDb implements OnApplicationShutdown {
  private readonly pool: Pool;

  constructor({ env }: Config) {
    this.pool = listeningPool({
      connectionString: env.DATABASE_WORKER_URL,
      max: 4,
      connectionTimeoutMillis: env.DATABASE_WAIT_MS,
    });
  }

  async query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(text, values)).rows;
  }

  async transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  /** Reads in one practice, bound by the same policies as the API. */
  inPractice<Row extends QueryResultRow>(practiceId: string, text: string, values: unknown[]): Promise<Row[]> {
    return this.transaction(async (client) => {
      await client.query(`select set_config('app.practice_id', $1, true), set_config('app.role', 'worker', true)`, [
        practiceId,
      ]);
      return (await client.query<Row>(text, values)).rows;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
