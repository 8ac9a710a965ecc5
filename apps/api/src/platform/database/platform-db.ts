import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type QueryResultRow } from 'pg';
import type { Viewer } from '../access/viewer.js';
import { Config } from '../config/config.module.js';
import { recordingDenials } from './denial.js';
import { pipelined } from './pipelined.js';
import type { Statement } from './statement.js';

/** Reads across practices, for super administrators only: another login, whose policies show every practice. */
@Injectable()
export class PlatformDb implements OnApplicationShutdown {
  readonly pool: Pool;

  constructor({ env }: Config) {
    this.pool = new Pool({
      connectionString: env.DATABASE_PLATFORM_URL,
      max: 4,
      pipeline: true,
      connectionTimeoutMillis: 3_000,
      application_name: 'telecare-platform',
    });
    // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
    this.pool.on('error', () => undefined);
  }

  query<Row extends QueryResultRow>(viewer: Viewer, statement: Statement): Promise<Row[]> {
    if (viewer.scope !== 'platform') throw new Error('Reads across practices need a platform endpoint');
    return recordingDenials(this.pool, viewer, () => pipelined<Row>(this.pool, viewer, statement));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
