import { sql } from 'kysely';
import { db, prepared } from '../database/statements/prepared.js';
import type { DB } from '../database/statements/tables.js';

export type AuditOutcome = DB['app.audit_events']['outcome']['__select__'];

interface AuditEvent {
  readonly action: string;
  readonly resource: string;
  /** Empty if the viewer cannot see any of the named records. */
  readonly ids: readonly string[];
  readonly outcome: AuditOutcome;
  /** Says what a field was before and is after, where no row of the database does. Never used for patients. */
  readonly changes?: Readonly<
    Record<string, readonly [before: string | number | boolean, after: string | number | boolean]>
  >;
}

interface AuditRow extends Omit<AuditEvent, 'changes'> {
  readonly ids: string[];
  /** The same as JSON text. */
  readonly changes: string | null;
}

const insertAuditEvent = prepared('audit.event', ({ action, resource, ids, outcome, changes }: AuditRow) =>
  db.insertInto('app.audit_events').values({
    action,
    resource_type: resource,
    resource_ids: ids,
    outcome,
    changes: sql`${changes}::jsonb`,
  }),
);

/** Keeps what something was called, for when it is gone: the same before and after. */
export const named = (name: string) => ({ name: [name, name] as const });

/**
 * A statement that audits what the others of its transaction do. Who, where and when are defaults of the columns that no
 * caller can override.
 */
export const auditEvent = ({ changes, ...event }: AuditEvent) =>
  insertAuditEvent({ ...event, ids: [...event.ids], changes: changes ? JSON.stringify(changes) : null });
