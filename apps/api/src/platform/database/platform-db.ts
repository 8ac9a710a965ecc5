import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { Viewer } from '../access/viewer.js';
import { Config } from '../config/config.module.js';
import { inSpan } from '../tracing/spans.js';
import { type Decision, decided, type Loaded, type Loads } from './decided.js';
import { recordingDenials } from './denial.js';
import { beginTenantContext } from './tenant-context.js';
import { listeningPool } from './connections/listening-client.js';
import { pipelined } from './connections/pipelined.js';
import { SharedFlush } from './connections/shared-flush.js';
import type { Statement } from './connections/statement.js';

export type RunStatement = <Row>(statement: Statement<Row>) => Promise<Row[]>;

/**
 * Work across practices, for super administrators only. Uses a separate login whose policies show every practice and
 * allow few writes.
 */
@Injectable()
export class PlatformDb implements OnApplicationShutdown {
  readonly pool: Pool;

  constructor(
    { env }: Config,
    readonly flush: SharedFlush,
  ) {
    this.pool = listeningPool({
      connectionString: env.DATABASE_PLATFORM_URL,
      max: 4,
      connectionTimeoutMillis: env.DATABASE_WAIT_MS,
      application_name: 'telecare-platform',
    });
  }

  query<Row>(viewer: Viewer, statement: Statement<Row>): Promise<Row[]> {
    assertPlatform(viewer);
    return recordingDenials(this.pool, viewer, () => pipelined(this, viewer, [statement]));
  }

  decide<Rows extends unknown[], Result>(
    viewer: Viewer,
    loads: Loads<Rows>,
    decide: (...lists: Loaded<Rows>) => Decision<Result>,
  ): Promise<Result> {
    assertPlatform(viewer);
    return recordingDenials(this.pool, viewer, () => decided(this.pool, beginTenantContext(viewer), loads, decide));
  }

  transaction<T>(viewer: Viewer, work: (run: RunStatement) => Promise<T>): Promise<T> {
    assertPlatform(viewer);
    return recordingDenials(this.pool, viewer, () =>
      inSpan('transaction', () => inTransaction(this.pool, viewer, work)),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}

function assertPlatform(viewer: Viewer): void {
  if (viewer.scope !== 'platform') throw new Error('Work across practices needs a platform endpoint');
}

async function inTransaction<T>(pool: Pool, viewer: Viewer, work: (run: RunStatement) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(beginTenantContext(viewer));
    const result = await work(runOn(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(ignore);
    throw error;
  } finally {
    client.release();
  }
}

const ignore = (): void => undefined;

const runOn =
  (client: PoolClient): RunStatement =>
  async <Row>(statement: Statement<Row>) =>
    (await client.query<Row & QueryResultRow>(statement)).rows;
