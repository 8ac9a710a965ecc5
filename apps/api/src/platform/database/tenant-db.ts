import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { Viewer } from '../access/viewer.js';
import { inSpan } from '../tracing/spans.js';
import { type Decision, decided, type Loaded, type Loads } from './decided.js';
import { recordingDenials } from './denial.js';
import { isOtherSide, Logins, loginsOf } from './logins/logins.js';
import { pipelined } from './connections/pipelined.js';
import { poolOf } from './connections/pool-of.js';
import { SharedFlush } from './connections/shared-flush.js';
import type { Statement } from './connections/statement.js';
import { beginTenantContext } from './tenant-context.js';

@Injectable()
export class TenantDb {
  constructor(
    private readonly logins: Logins,
    private readonly flush: SharedFlush,
  ) {}

  query<Row>(viewer: Viewer, ...statements: [...Statement<unknown>[], Statement<Row>]): Promise<Row[]> {
    return this.onLoginOf(viewer, (source) =>
      pipelined({ pool: poolOf(source), flush: this.flush }, viewer, statements),
    );
  }

  /**
   * An ordinary change in two round trips. `decide` receives the rows of each load, locked with `for update`, and
   * returns the writes to save. Return a refusal as a result: an error thrown inside would also roll back the audit
   * event.
   */
  decide<Row, Result>(viewer: Viewer, load: Statement<Row>, decide: (rows: Row[]) => Decision<Result>): Promise<Result>;
  decide<Rows extends unknown[], Result>(
    viewer: Viewer,
    loads: Loads<Rows>,
    decide: (...lists: Loaded<Rows>) => Decision<Result>,
  ): Promise<Result>;
  decide<Result>(
    viewer: Viewer,
    load: Statement<unknown> | readonly Statement<unknown>[],
    decide: (...lists: unknown[][]) => Decision<Result>,
  ): Promise<Result> {
    const context = beginTenantContext(viewer);
    return this.onLoginOf(viewer, (source) => decided(poolOf(source), context, [load].flat(), decide));
  }

  /** For statements that depend on one another and for writes through entities. Do no slow work inside. */
  transaction<T>(viewer: Viewer, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const context = beginTenantContext(viewer);
    return this.onLoginOf(viewer, (source) =>
      inSpan('transaction', () =>
        source.transaction(async (manager) => {
          await manager.query(context.text, context.values);
          return work(manager);
        }),
      ),
    );
  }

  /** Runs a query without a signed-in user. Policies only show the public directory. */
  async openQuery<Row extends QueryResultRow>(statement: Statement<Row>): Promise<Row[]> {
    return (await poolOf(this.logins.open).query<Row>(statement)).rows;
  }

  /** Like `decide`, but without a viewer, for functions that check another proof. */
  openDecide<Rows extends unknown[], Result>(
    loads: Loads<Rows>,
    decide: (...lists: Loaded<Rows>) => Decision<Result>,
  ): Promise<Result> {
    return decided(poolOf(this.logins.open), undefined, loads, decide);
  }

  /**
   * Like `decide`, for a patient who is not signed in. The `context` statement proves a token and sets the tenant
   * context.
   */
  patientDecide<Rows extends unknown[], Result>(
    context: Statement,
    loads: Loads<Rows>,
    decide: (...lists: Loaded<Rows>) => Decision<Result>,
  ): Promise<Result> {
    return decided(poolOf(this.logins.patient), context, loads, decide);
  }

  /**
   * Like `decide`, for a person who joins a practice. The first loads prove the invitation token and set the context of
   * its practice and of the invited person.
   */
  invitedDecide<Rows extends unknown[], Result>(
    loads: Loads<Rows>,
    decide: (...lists: Loaded<Rows>) => Decision<Result>,
  ): Promise<Result> {
    return decided(poolOf(this.logins.staff), undefined, loads, decide);
  }

  /** A context that is refused because of its side has run nothing, so the work can be retried on the other login. */
  private async onLoginOf<T>(viewer: Viewer, work: (source: DataSource) => Promise<T>): Promise<T> {
    const [first, other] = loginsOf(viewer);
    const attempt = (login: typeof first) =>
      recordingDenials(poolOf(this.logins[login]), viewer, () => work(this.logins[login]));
    try {
      return await attempt(first);
    } catch (error) {
      if (!other || !isOtherSide(error)) throw error;
      return attempt(other);
    }
  }
}
