import { sql } from 'kysely';
import { db, prepared } from '../database/statements/prepared.js';

/** A table of audit events, and between which milliseconds since the epoch they were written. */
interface AuditTable {
  /** Null for the table of events that belong into no other. */
  readonly from: number | null;
  readonly to: number | null;
  readonly hasWaiting: boolean;
}

export const auditTables = prepared('audit.tables', () =>
  db.selectFrom(sql<AuditTable>`app.audit_tables()`.as('part')).selectAll(),
);

const MONTHS_MAX = 12;

/** How many months after this one have a table; 0 as soon as any event had to be written to the table for the rest. */
export function monthsAhead(tables: readonly AuditTable[], now: Date): number {
  if (tables.some(({ hasWaiting }) => hasWaiting)) return 0;
  const hasTable = (at: number) => tables.some(({ from, to }) => from !== null && to !== null && from <= at && at < to);
  for (let ahead = 0; ahead <= MONTHS_MAX; ahead += 1) {
    const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead);
    if (!hasTable(month)) return Math.max(0, ahead - 1);
  }
  return MONTHS_MAX;
}
