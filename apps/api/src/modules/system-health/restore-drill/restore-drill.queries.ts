import { asInstant, asInt } from '../../../platform/database/statements/expressions.js';
import { sql } from 'kysely';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

const DRILL_LOCK = sql.lit(1_764_527_002);

export const takeDrillLock = prepared('restoreDrill.take', () =>
  db.selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${DRILL_LOCK})`.as('taken')),
);

export interface GuardedTable {
  readonly name: string;
  readonly isGuarded: boolean;
  readonly isPart: boolean;
}

export const listTables = prepared('restoreDrill.tables', () =>
  db
    .selectFrom(sql<{ relkind: string; relispartition: boolean }>`pg_catalog.pg_class`.as('known'))
    .where('known.relkind', '=', 'r')
    .where(sql<boolean>`known.relnamespace = 'app'::regnamespace`)
    .select([
      sql<string>`known.relname::text`.as('name'),
      sql<boolean>`known.relrowsecurity and known.relforcerowsecurity`.as('isGuarded'),
      'known.relispartition as isPart',
    ])
    .orderBy('name'),
);

export const listMigrations = prepared('restoreDrill.migrations', () =>
  db
    .selectFrom(sql<{ name: string }>`app.schema_migrations`.as('done'))
    .orderBy('done.name')
    .select('done.name'),
);

/**
 * Last block of the audit chain, and the time up to which the data is complete. Samples are stored every twelve
 * seconds.
 */
export const lookAtEnd = prepared('restoreDrill.end', () =>
  db.selectNoFrom([
    sql<number | null>`(select max(seq)::int from app.audit_blocks)`.as('block'),
    sql<Date | null>`(select max(at) from app.health_samples)`.as('at'),
  ]),
);

export const hashOfBlock = prepared('restoreDrill.block', ({ seq }: { readonly seq: number }) =>
  db
    .selectFrom('app.audit_blocks as block')
    .where('block.seq', '=', sql<string>`${seq}::bigint`)
    .select(sql<string>`encode(block.hash, 'hex')`.as('hash')),
);

/** Reads a table completely, regardless of its policies. */
export function countRows(table: string): Statement<{ rows: number }> {
  const { sql: text } = db
    .selectFrom(sql<object>`${sql.table(`app.${table}`)}`.as('each'))
    .select(sql<number>`count(*)::float8`.as('rows'))
    .compile();
  return { text, values: [] };
}

interface Drill {
  readonly restoredTo: Date;
  readonly tables: number;
  readonly rows: number;
}

export const keepDrill = prepared('restoreDrill.keep', ({ restoredTo, tables, rows }: Drill) =>
  db.insertInto('app.restore_drills').values({
    restored_to: asInstant(restoredTo),
    tables: asInt(tables),
    rows: sql<string>`${rows}::bigint`,
  }),
);
