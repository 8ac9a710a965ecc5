import { db, prepared } from '../database/statements/prepared.js';
import type { DB } from '../database/statements/tables.js';

export type AuditOutcome = DB['app.audit_events']['outcome']['__select__'];

interface AuditEvent {
  readonly action: string;
  readonly resource: string;
  /** Empty when nothing of what was named is there for the viewer. */
  readonly ids: readonly string[];
  readonly outcome: AuditOutcome;
}

const insertAuditEvent = prepared(
  'audit.event',
  ({ action, resource, ids, outcome }: AuditEvent & { readonly ids: string[] }) =>
    db.insertInto('app.audit_events').values({ action, resource_type: resource, resource_ids: ids, outcome }),
);

/**
 * A statement that audits what the others of its transaction do. Who, where and when are defaults of the columns that no
 * caller can override.
 */
export const auditEvent = (event: AuditEvent) => insertAuditEvent({ ...event, ids: [...event.ids] });
