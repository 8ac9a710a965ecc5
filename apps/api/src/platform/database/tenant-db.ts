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
   * An ordinary change in two round trips: what the statements load, locked with `for update`, is given to `decide`,
   * list for list, and the writes that it names are saved. A refusal is a result, because what is thrown inside also
   * takes back the audit event.
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

  /** Statements that depend on one another, and writes through entities. Nothing slow belongs inside. */
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

  /** Runs a query without a signed-in user. Policies show only the public directory. */
  async openQuery<Row extends QueryResultRow>(statement: Statement<Row>): Promise<Row[]> {
    return (await poolOf(this.logins.open).query<Row>(statement)).rows;
  }

  /** The same as `decide` for what needs no viewer, through functions that ask for another proof. */
  openDecide<Rows extends unknown[], Result>(
    loads: Loads<Rows>,
    decide: (...lists: Loaded<Rows>) => Decision<Result>,
  ): Promise<Result> {
    return decided(poolOf(this.logins.open), undefined, loads, decide);
  }

  /** The same for a patient who is not signed in: `context` is a statement that proves a token and sets the tenant context. */
  patientDecide<Rows extends unknown[], Result>(
    context: Statement,
    loads: Loads<Rows>,
    decide: (...lists: Loaded<Rows>) => Decision<Result>,
  ): Promise<Result> {
    return decided(poolOf(this.logins.patient), context, loads, decide);
  }

  /**
   * The same for a person who joins a practice: the first loads prove the token of an invitation and enter its practice
   * as the invited person.
   */
  invitedDecide<Rows extends unknown[], Result>(
    loads: Loads<Rows>,
    decide: (...lists: Loaded<Rows>) => Decision<Result>,
  ): Promise<Result> {
    return decided(poolOf(this.logins.staff), undefined, loads, decide);
  }

  /** A context that is refused for its side has run nothing, so the work may begin again on the other login. */
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
