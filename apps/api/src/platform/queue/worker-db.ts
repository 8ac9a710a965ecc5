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

/** No practice is entered, and the policies named `across_practices` show the rows of all. */
const enterEveryPractice = prepared('worker.enterEveryPractice', () =>
  db.selectNoFrom(sql`set_config('app.role', 'every_practice', true)`.as('role')),
)({});

/** Four messages at once, each with a lock and a statement, and the relay and scheduled jobs beside them. */
const POOL_SIZE = 10;

/**
 * The worker's login: the outbox of every practice, the rows of one practice at a time, and for scheduled work those of
 * every practice.
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
   * Runs work while no other process writes to the same account at the identity server. Read the state that is copied
   * there inside, so that the newest state wins.
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
   * One statement over the rows of every practice. The policies named `across_practices` say which tables it reaches;
   * `worker-policies.int-spec.ts` lists them with the reason of each.
   */
  async acrossPractices<Row>(statement: Statement<Row>): Promise<Row[]> {
    const [, answer] = await inOneTransaction(this.pool, [enterEveryPractice, statement]);
    return answer!.rows as Row[];
  }

  /** Loads, decides and saves rows of every practice, as `TenantDb.decide` does in one. */
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

  /** One moment of a practice, read as long as it takes: what is changed meanwhile is not in it. */
  snapshotIn<T>(practiceId: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
    return this.transaction(async (client) => {
      await client.query('set transaction isolation level repeatable read read only');
      // The reader of the rows may have to wait for a disk between two of them.
      await client.query("set local idle_in_transaction_session_timeout = '2min'");
      await client.query(enterPractice({ practiceId }));
      return work(client);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
