import { asInstant, asInt } from '../../platform/database/statements/expressions.js';
import { sql } from 'kysely';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { AuditBlock, AuditLine, Place } from './audit-chain.js';

/** Sealers take turns. */
export const takeTurn = prepared('auditChain.turn', () =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(1764504001)`.as('turn')),
);

const text = (column: string) => sql<string>`${sql.ref(column)}::text`;

/** Blocks behind a number, in order. */
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

/** Below it every transaction has ended. */
export const horizon = prepared('auditChain.horizon', () =>
  db.selectNoFrom(sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('tx')),
);

/** A line and the month of its event. */
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

export const linesBetween = prepared('auditChain.lines', ({ fromTx, fromAt, toTx, toAt, atMost }: Between) =>
  db
    .selectFrom(
      sql<
        MonthLine & Place
      >`app.audit_lines(${fromTx}::xid8, ${fromAt}::timestamptz, ${toTx}::xid8, ${toAt}::timestamptz, ${atMost}::int)`.as<'line'>(
        sql`line`,
      ),
    )
    .selectAll('line'),
);

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

/** Records that sealing found a fault, unless the newest verification says so already. */
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
