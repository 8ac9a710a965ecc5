import { asInstant, asInt } from '../../platform/database/statements/expressions.js';
import { sql } from 'kysely';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { AuditBlock, AuditLine } from './audit-chain.js';

export const takeTurn = prepared('auditChain.turn', () =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(1764504001)`.as('turn')),
);

const text = (column: string) => sql<string>`${sql.ref(column)}::text`;

export const blocksAfter = prepared(
  'auditChain.blocks',
  ({ seq, limit }: { readonly seq: number; readonly limit: number }) =>
    db
      .selectFrom('app.audit_blocks as block')
      .where('block.seq', '>', sql<string>`${seq}`)
      .orderBy('block.seq')
      .limit(asInt(limit))
      .select(columns()),
);

export const lastBlock = prepared('auditChain.last', () =>
  db.selectFrom('app.audit_blocks as block').orderBy('block.seq', 'desc').limit(sql.lit(1)).select(columns()),
);

function columns() {
  return [
    sql<number>`block.seq::int`.as('seq'),
    text('block.from_tx').as('fromTx'),
    text('block.from_at').as('fromAt'),
    text('block.to_tx').as('toTx'),
    text('block.to_at').as('toAt'),
    'block.leaves' as const,
    'block.prev' as const,
    'block.hash' as const,
    'block.signature' as const,
  ] as const;
}

interface BlockRow extends Omit<AuditBlock, 'from' | 'to'> {
  readonly fromTx: string;
  readonly fromAt: string;
  readonly toTx: string;
  readonly toAt: string;
}

export const toBlock = ({ fromTx, fromAt, toTx, toAt, ...block }: BlockRow): AuditBlock => ({
  ...block,
  from: { tx: fromTx, at: fromAt },
  to: { tx: toTx, at: toAt },
});

export const horizon = prepared('auditChain.horizon', () =>
  db.selectNoFrom(sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('tx')),
);

export interface MonthLine extends AuditLine {
  readonly month: string;
}

interface Between {
  readonly fromTx: string;
  readonly fromAt: string;
  readonly toTx: string;
  readonly toAt: string;
  readonly atMost: number;
}

const lineOfEvent = sql<string>`json_build_array(event.practice_id, event.id, event.tx::text, extract(epoch from event.at)::text,
  event.actor_user_id, event.actor_role, event.action, event.resource_type, event.resource_ids, event.patient_ids,
  event.correlation_id, event.outcome)::text || coalesce(event.opening_id::text, '') || coalesce(event.changes::text, '')`;

export const linesBetween = prepared('auditChain.lines', ({ fromTx, fromAt, toTx, toAt, atMost }: Between) =>
  db
    .with(
      (cte) => cte('event').materialized(),
      (query) =>
        query
          .selectFrom('app.audit_events as audited')
          .where(sql<boolean>`(audited.tx, audited.at) > (${fromTx}::xid8, ${fromAt}::timestamptz)`)
          .where(sql<boolean>`(audited.tx, audited.at) <= (${toTx}::xid8, ${toAt}::timestamptz)`)
          .orderBy('audited.tx')
          .orderBy('audited.at')
          .modifyEnd(sql`fetch first (${atMost}::int) rows with ties`)
          .selectAll(),
    )
    .selectFrom('event')
    .orderBy('event.tx')
    .orderBy('event.at')
    .orderBy('event.id')
    .select([
      'event.id',
      text('event.tx').as('tx'),
      text('event.at').as('at'),
      sql<string>`to_char(event.at at time zone 'UTC', 'YYYY-MM')`.as('month'),
      lineOfEvent.as('line'),
    ]),
);

/** Larger than a block, so that the result includes events that were inserted into it. */
const LINES_MAX = 1_000_000;

export const linesOfBlock = ({ from, to }: AuditBlock) =>
  linesBetween({ fromTx: from.tx, fromAt: from.at, toTx: to.tx, toAt: to.at, atMost: LINES_MAX });

interface StoredBlock extends Omit<BlockRow, 'signature'> {
  readonly signature: Buffer;
  readonly events: number;
}

export const storeBlock = prepared(
  'auditChain.keep',
  ({ seq, fromTx, fromAt, toTx, toAt, events, leaves, prev, hash, signature }: StoredBlock) =>
    db.insertInto('app.audit_blocks').values({
      seq: sql<string>`${seq}::bigint`,
      from_tx: sql<string>`${fromTx}::xid8`,
      from_at: asInstant(fromAt),
      to_tx: sql<string>`${toTx}::xid8`,
      to_at: asInstant(toAt),
      events,
      leaves,
      prev,
      hash,
      signature,
    }),
);

interface Verification {
  readonly blocks: number;
  readonly events: number;
  readonly faults: number;
}

export const storeVerification = prepared('auditChain.verified', ({ blocks, events, faults }: Verification) =>
  db.insertInto('app.audit_verifications').values({ blocks, events, faults }),
);

/** Records a fault found by sealing, unless the newest verification already recorded it. */
export const recordFault = prepared('auditChain.fault', () =>
  db
    .insertInto('app.audit_verifications')
    .columns(['blocks', 'events', 'faults'])
    .expression(
      db
        .selectNoFrom([sql.lit(0).as('blocks'), sql.lit(0).as('events'), sql.lit(1).as('faults')])
        .where(sql<boolean>`coalesce((select faults = 0 from app.audit_verifications order by at desc limit 1), true)`),
    ),
);
