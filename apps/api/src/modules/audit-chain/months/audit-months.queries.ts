import { sql } from 'kysely';
import { asInstant, count } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { AuditClosure } from './audit-closure.js';
import type { Span } from './audit-months.rules.js';

export const makeMonths = prepared('auditMonths.make', () =>
  db.selectNoFrom(sql<number>`app.make_audit_months()`.as('made')),
);

export const oldestEvent = prepared('auditMonths.oldest', () =>
  db
    .selectFrom('app.audit_events as event')
    .orderBy('event.tx')
    .orderBy('event.at')
    .limit(sql.lit(1))
    .select('event.at'),
);

export const extentOf = prepared('auditMonths.extent', ({ from, to }: Span) =>
  db
    .selectFrom('app.audit_events as event')
    .where('event.at', '>=', asInstant(from))
    .where('event.at', '<', asInstant(to))
    .select(({ fn }) => [
      count(fn.countAll()).as('events'),
      fn.min('event.tx').$castTo<string | null>().as('fromTx'),
      sql<string | null>`min(event.at)::text`.as('fromAt'),
      fn.max('event.tx').$castTo<string | null>().as('toTx'),
      sql<string | null>`max(event.at)::text`.as('toAt'),
    ]),
);

interface Place {
  readonly tx: string | null;
  readonly at: string | null;
}

export const blockHolding = prepared('auditMonths.block', ({ tx, at }: Place) =>
  db
    .selectFrom('app.audit_blocks as block')
    .where(sql<boolean>`(block.to_tx, block.to_at) >= (${tx}::xid8, ${at}::timestamptz)`)
    .orderBy('block.seq')
    .limit(sql.lit(1))
    .select(({ ref }) => count(ref('block.seq')).as('seq')),
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

/** Deleting a month may take longer than the usual statement timeout. */
export const takeTime = prepared('auditMonths.takeTime', () =>
  db.selectNoFrom(sql`set_config('statement_timeout', '10min', true)`.as('timeout')),
);
