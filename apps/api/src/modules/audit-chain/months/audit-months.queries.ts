import { sql } from 'kysely';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { AuditClosure } from './audit-closure.js';

/** Number of tables that were created. */
export const makeMonths = prepared('auditMonths.make', () =>
  db.selectNoFrom(sql<number>`app.make_audit_months()`.as('made')),
);

export const dueMonth = prepared('auditMonths.due', ({ years }: { readonly years: number }) =>
  db.selectNoFrom(sql<string | null>`app.audit_month_due(${years}::int)`.as('month')),
);

interface Reach {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly events: number;
}

export const reachOfMonth = prepared('auditMonths.reach', ({ month }: { readonly month: string }) =>
  db
    .selectFrom(sql<Reach>`app.audit_month_reach(${month}::text)`.as<'reach'>(sql`reach`))
    .select([
      sql<number>`reach.first_seq::int`.as('firstSeq'),
      sql<number>`reach.last_seq::int`.as('lastSeq'),
      sql<number>`reach.events`.as('events'),
    ]),
);

export const closures = prepared('auditMonths.closures', () =>
  db
    .selectFrom('app.audit_closures as closure')
    .orderBy('closure.month')
    .select([
      'closure.month',
      sql<number>`closure.first_seq::int`.as('firstSeq'),
      sql<number>`closure.last_seq::int`.as('lastSeq'),
      'closure.events',
      'closure.years',
      'closure.kept',
      'closure.hash',
      'closure.signature',
    ]),
);

export const keepClosure = prepared(
  'auditMonths.keep',
  ({ month, firstSeq, lastSeq, events, years, kept, hash, signature }: AuditClosure) =>
    db.insertInto('app.audit_closures').values({
      month,
      first_seq: sql<string>`${firstSeq}::bigint`,
      last_seq: sql<string>`${lastSeq}::bigint`,
      events,
      years,
      kept,
      hash,
      signature,
    }),
);

export const dropMonth = prepared('auditMonths.drop', ({ month }: { readonly month: string }) =>
  db.selectNoFrom(sql`app.drop_audit_month(${month}::text)`.as('dropped')),
);

/** Giving up a month takes as long as it takes. */
export const takeTime = prepared('auditMonths.takeTime', () =>
  db.selectNoFrom(sql`set_config('statement_timeout', '10min', true)`.as('timeout')),
);
