import { sql } from 'kysely';
import { count, hoursAgo, now } from '../database/statements/expressions.js';
import { db, prepared } from '../database/statements/prepared.js';
import { domainCertificates, isWarnedOf } from './domain-certificates.js';

interface ServerFigures {
  oldest_transaction: number | null;
  replication_lag: number | null;
  deadlocks: string;
  transaction_age: string;
}

/** Everybody may see how many connections there are and whether the server keeps what it writes elsewhere. */
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
  ]),
);

/** Without `oldestTransaction` the login of the functions may not see other sessions; without `replicationLag` there is no standby. */
export interface ServerLook {
  readonly connections: number;
  readonly oldestTransaction: number | null;
  readonly replicationLag: number | null;
  readonly deadlocks: number;
  readonly transactionAge: number;
}

const waiting = db.selectFrom('app.outbox').where('done_at', 'is', null).where('available_at', '<=', now);

/** Of every practice, in figures. */
export const lookAtWork = prepared('health.work', () =>
  db.selectNoFrom([
    waiting
      .select(count(sql<number>`count(*)`).as('count'))
      .$asScalar()
      .$notNull()
      .as('waiting'),
    waiting
      .select(sql<number>`coalesce(extract(epoch from now() - min(available_at)), 0)::float8`.as('seconds'))
      .$asScalar()
      .$notNull()
      .as('oldest'),
    db
      .selectFrom('app.deliveries')
      .where('state', '=', 'failed')
      .where('updated_at', '>=', hoursAgo(24))
      .select(count(sql<number>`count(*)`).as('count'))
      .$asScalar()
      .$notNull()
      .as('givenUp'),
  ]),
);

/** How long ago the practice was verified that was verified first, and how many days of figures differed then. */
export const lookAtFigures = prepared('health.figures', () =>
  db
    .selectFrom(
      db
        .selectFrom('app.appointment_rollups')
        .select(['verified_at', 'built_at', 'differences'])
        .unionAll(db.selectFrom('app.patient_rollups').select(['verified_at', 'built_at', 'differences']))
        .as('rollup'),
    )
    .select([
      sql<number | null>`extract(epoch from now() - min(coalesce(verified_at, built_at)))::float8`.as('age'),
      count(sql<number>`coalesce(sum(differences), 0)`).as('differences'),
    ]),
);

/** How many hours ago the audit was verified without a fault, how many the last one found, and which months have tables. */
export const lookAtAudit = prepared('health.audit', () =>
  db.selectNoFrom([
    sql<number | null>`(select (extract(epoch from now() - max(at)) / 3600)::float8 from app.audit_verifications
      where faults = 0)`.as('verified'),
    sql<number | null>`(select faults from app.audit_verifications order by at desc limit 1)`.as('faults'),
    sql<number>`app.audit_months_ahead()`.as('months'),
  ]),
);

/** When the first of those ends that browsers do not warn of, in milliseconds since the epoch, and of how many they do. */
export const lookAtCertificates = prepared('health.certificates', () =>
  domainCertificates.select([
    sql<
      number | null
    >`(1000 * extract(epoch from min(claim.certificate_until) filter (where not ${isWarnedOf})))::float8`.as(
      'firstEnd',
    ),
    count(sql<number>`count(*) filter (where ${isWarnedOf})`).as('wrong'),
  ]),
);
