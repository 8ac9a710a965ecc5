import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { Config } from '../config/config.module.js';
import { lockAccount } from '../database/account-lock.js';
import { type Decision, decided, type Loaded, type Loads } from '../database/decided.js';
import { listeningPool } from '../database/connections/listening-client.js';
import { inOneTransaction } from '../database/connections/one-round-trip.js';
import type { RunStatement } from '../database/platform-db.js';
import type { Statement } from '../database/connections/statement.js';
import { db, prepared } from '../database/statements/prepared.js';

const enterPractice = prepared('worker.enterPractice', ({ practiceId }: { readonly practiceId: string }) =>
  db.selectNoFrom([
    sql`set_config('app.practice_id', ${practiceId}, true)`.as('practice'),
    sql`set_config('app.role', 'worker', true)`.as('role'),
  ]),
);

/** Sets no practice. The policies named `across_practices` then show rows of all practices. */
const enterEveryPractice = prepared('worker.enterEveryPractice', () =>
  db.selectNoFrom(sql`set_config('app.role', 'every_practice', true)`.as('role')),
)({});

/** Allows for four messages at a time, each with a lock and a statement, plus the relay and scheduled jobs. */
const POOL_SIZE = 10;

/**
 * The worker's login. It reads the outbox of every practice, the rows of one practice at a time, and for scheduled jobs
 * the rows of all practices.
 */
@Injectable()
export class WorkerDb implements OnApplicationShutdown {
  private readonly pool: Pool;

  constructor({ env }: Config) {
    this.pool = listeningPool({
      connectionString: env.DATABASE_WORKER_URL,
      max: POOL_SIZE,
      connectionTimeoutMillis: env.DATABASE_WAIT_MS,
    });
  }

  async query<Row>(statement: Statement<Row>): Promise<Row[]> {
    return (await this.pool.query(statement)).rows as Row[];
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

  /**
   * Runs the work while no other process writes to the same Keycloak account. Read the state to copy inside it, so that
   * the newest state wins.
   */
  withAccountLock<T>(userId: string, work: () => Promise<T>): Promise<T> {
    return this.transaction(async (client) => {
      await client.query(lockAccount({ userId }));
      return work();
    });
  }

  async inPractice<Row>(practiceId: string, statement: Statement<Row>): Promise<Row[]> {
    const [, answer] = await inOneTransaction(this.pool, [enterPractice({ practiceId }), statement]);
    return answer!.rows as Row[];
  }

  /**
   * Runs one statement over the rows of every practice. The policies named `across_practices` define the tables it can
   * read. `worker-policies.int-spec.ts` lists them with a reason each.
   */
  async acrossPractices<Row>(statement: Statement<Row>): Promise<Row[]> {
    const [, answer] = await inOneTransaction(this.pool, [enterEveryPractice, statement]);
    return answer!.rows as Row[];
  }

  /** Like `TenantDb.decide`, but for rows of every practice. */
  decideAcrossPractices<Rows extends unknown[], Result>(
    loads: Loads<Rows>,
    decide: (...lists: Loaded<Rows>) => Decision<Result>,
  ): Promise<Result> {
    return decided(this.pool, enterEveryPractice, loads, decide);
  }

  transactionAcrossPractices<T>(work: (run: RunStatement) => Promise<T>): Promise<T> {
    return this.transaction(async (client) => {
      await client.query(enterEveryPractice);
      return work(async <Row>(statement: Statement<Row>) => (await client.query(statement)).rows as Row[]);
    });
  }

  decideIn<Rows extends unknown[], Result>(
    practiceId: string,
    loads: Loads<Rows>,
    decide: (...lists: Loaded<Rows>) => Decision<Result>,
  ): Promise<Result> {
    return decided(this.pool, enterPractice({ practiceId }), loads, decide);
  }

  transactionIn<T>(practiceId: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
    return this.transaction(async (client) => {
      await client.query(enterPractice({ practiceId }));
      return work(client);
    });
  }

  /** Reads a consistent snapshot of a practice, however long it takes. Later changes are not included. */
  snapshotIn<T>(practiceId: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
    return this.transaction(async (client) => {
      await client.query('set transaction isolation level repeatable read read only');
      // Between two rows, the reader may have to wait for a disk.
      await client.query("set local idle_in_transaction_session_timeout = '2min'");
      await client.query(enterPractice({ practiceId }));
      return work(client);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
