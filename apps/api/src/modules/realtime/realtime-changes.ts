import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { Config } from '../../platform/config/config.module.js';
import { listeningPool } from '../../platform/database/connections/listening-client.js';
import type { Change } from './audience.js';
import { changesOf, changesSince } from './changes.queries.js';

export interface Proved {
  readonly userId: string;
  readonly sessionId: string;
  readonly practiceId: string;
  readonly role: string;
}

export type Recent = Pick<Change, 'practiceId' | 'id' | 'changedAt'>;

/**
 * Uses a separate login. It sees the ids of people that conversations and appointments of every practice concern, and
 * can call one function that checks whether streams may stay open.
 */
@Injectable()
export class RealtimeChanges implements OnApplicationShutdown {
  private readonly pool: Pool;

  constructor({ env }: Config) {
    this.pool = listeningPool({
      connectionString: env.DATABASE_REALTIME_URL,
      max: 3,
      connectionTimeoutMillis: env.DATABASE_WAIT_MS,
      application_name: 'telecare-realtime',
    });
  }

  async of(named: readonly { practiceId: string; id: string }[]): Promise<Change[]> {
    return named.length === 0 ? [] : (await this.pool.query<Change>(changesOf(named))).rows;
  }

  async since(practiceIds: readonly string[], seconds: number, limit: number): Promise<Recent[]> {
    return (await this.pool.query<Recent>(changesSince({ practiceIds, seconds, limit }))).rows;
  }

  async stillOpen(streams: readonly Proved[]): Promise<boolean[]> {
    const values = [
      streams.map(({ userId }) => userId),
      streams.map(({ sessionId }) => sessionId),
      streams.map(({ practiceId }) => practiceId),
      streams.map(({ role }) => role),
    ];
    const text = 'select app.still_open($1, $2, $3, $4) as open';
    const { rows } = await this.pool.query<{ open: boolean[] }>({ name: 'stillOpen', text, values });
    return rows[0]!.open;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
