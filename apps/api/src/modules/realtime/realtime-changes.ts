import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { Config } from '../../platform/config/config.module.js';
import { listeningPool } from '../../platform/database/connections/listening-client.js';
import type { Change } from './audience.js';

/** User, session and practice that a stream was opened with. */
export interface Proved {
  readonly userId: string;
  readonly sessionId: string;
  readonly practiceId: string;
  readonly role: string;
}

/** A changed row, without its audience, which is part of the whole change. */
export type Recent = Pick<Change, 'practiceId' | 'id' | 'changedAt'>;

const CHANGE = `practice_id as "practiceId", kind, id, seq, changed_at as "changedAt", patient, people,
  is_of_patient as "isOfPatient", is_of_team as "isOfTeam"`;

/** A login of its own that owns and reads nothing; it asks three functions for what holds across practices. */
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

  /** The rows as they are now, those that there are, the latest last. */
  async of(named: readonly { practiceId: string; id: string }[]): Promise<Change[]> {
    if (named.length === 0) return [];
    const values = [named.map(({ practiceId }) => practiceId), named.map(({ id }) => id)];
    const text = `select ${CHANGE} from app.changes_of($1, $2) order by changed_at`;
    return (await this.pool.query<Change>({ name: 'changesOf', text, values })).rows;
  }

  /** Changes of the last given seconds, latest first. */
  async since(practiceIds: readonly string[], seconds: number, atMost: number): Promise<Recent[]> {
    const text = `select practice_id as "practiceId", id, changed_at as "changedAt" from app.changes_since($1, $2, $3)`;
    return (await this.pool.query<Recent>({ name: 'changesSince', text, values: [practiceIds, seconds, atMost] })).rows;
  }

  /** For each stream, true if it still has the access that it was opened with. */
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
