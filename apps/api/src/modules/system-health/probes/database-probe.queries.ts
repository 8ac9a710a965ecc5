import { sql } from 'kysely';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { StandbyPosition } from './standby-lag.js';

interface ServerFigures {
  oldest_transaction: number | null;
  replication_lag: number | null;
  deadlocks: string;
  transaction_age: string;
}

/** Figures that every login may read. */
export const lookAtServer = prepared('health.server', () =>
  db.selectFrom(sql<ServerFigures>`app.server_figures()`.as('server')).select([
    'server.oldest_transaction as oldestTransaction',
    'server.replication_lag as replicationLag',
    sql<number>`server.deadlocks::float8`.as('deadlocks'),
    sql<number>`server.transaction_age::float8`.as('transactionAge'),
    sql<number>`(select 100.0 * count(*) from pg_stat_activity where backend_type = 'client backend')::float8
      / current_setting('max_connections')::int`.as('connections'),
    sql<boolean>`current_setting('archive_mode') <> 'off'`.as('archives'),
    sql<number | null>`(select extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8
      from pg_stat_archiver)`.as('archiveAge'),
    sql<
      number | null
    >`(select floor(extract(epoch from now() - max(drill.at)) / 86400)::float8 from app.restore_drills drill)`.as(
      'restoreDrill',
    ),
    sql<number>`pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8`.as('written'),
    sql<StandbyPosition[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'name', standby.name, 'hasSlot', standby.has_slot, 'replayed', standby.replayed)), '[]')
      from app.standbys() standby)`.as('standbys'),
  ]),
);

/** `oldestTransaction` is missing if the functions' login may not see other sessions and standbys. */
export interface ServerLook {
  readonly connections: number;
  readonly oldestTransaction: number | null;
  readonly replicationLag: number | null;
  readonly deadlocks: number;
  readonly transactionAge: number;
  /** Write position of the server, in bytes since it was created. */
  readonly written: number;
  readonly standbys: readonly StandbyPosition[];
}
