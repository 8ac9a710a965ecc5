import { sql } from 'kysely';
import { db, prepared } from '../database/statements/prepared.js';

/** A table of audit events. `from` and `to` are milliseconds since the epoch. */
interface AuditTable {
  /** Null for the default partition. */
  readonly from: number | null;
  readonly to: number | null;
  readonly hasWaiting: boolean;
}

export const auditTables = prepared('audit.tables', () =>
  db.selectFrom(sql<AuditTable>`app.audit_tables()`.as('part')).selectAll(),
);

const MONTHS_MAX = 12;

/** Counts the following months that have a table. Returns 0 if the default partition contains events. */
export function monthsAhead(tables: readonly AuditTable[], now: Date): number {
  if (tables.some(({ hasWaiting }) => hasWaiting)) return 0;
  const hasTable = (at: number) => tables.some(({ from, to }) => from !== null && to !== null && from <= at && at < to);
  for (let ahead = 0; ahead <= MONTHS_MAX; ahead += 1) {
    const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead);
    if (!hasTable(month)) return Math.max(0, ahead - 1);
  }
  return MONTHS_MAX;
}
