import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { Viewer } from '../access/viewer.js';
import { inSpan } from '../tracing/spans.js';
import { type Decision, decided, type Loaded, type Loads } from './decided.js';
import { recordingDenials } from './denial.js';
import { beginTenantContext } from './tenant-context.js';
import { pipelined } from './pipelined.js';
import { poolOf } from './pool-of.js';
import type { Statement } from './statement.js';

/** The one way to the rows of a practice: every call is a transaction that begins with the viewer's entry. */
@Injectable()
export class TenantDb {
  constructor(private readonly dataSource: DataSource) {}

  /** One statement in one round trip, after others whose answers nobody needs; returns the rows of the last. */
  query<Row>(viewer: Viewer, ...statements: [...Statement<unknown>[], Statement<Row>]): Promise<Row[]> {
    return recordingDenials(this.pool, viewer, () => pipelined(this.pool, viewer, statements));
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
    return recordingDenials(this.pool, viewer, () => decided(this.pool, viewer, [load].flat(), decide));
  }

  /** Statements that depend on one another, and writes through entities. Nothing slow belongs inside. */
  transaction<T>(viewer: Viewer, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const entry = beginTenantContext(viewer);
    return recordingDenials(this.pool, viewer, () =>
      inSpan('transaction', () =>
        this.dataSource.transaction(async (manager) => {
          await manager.query(entry.text, entry.values);
          return work(manager);
        }),
      ),
    );
  }

  /** What everybody may read without signing in; policies show only the open directory. */
  async openQuery<Row extends QueryResultRow>(statement: Statement): Promise<Row[]> {
    return (await this.pool.query<Row>(statement)).rows;
  }

  private get pool() {
    return poolOf(this.dataSource);
  }
}
