import type { Statement } from '../database/statement.js';

interface AuditedRead {
  /** Unique name of the statement. */
  readonly name: string;
  /** What was done, as the audit trail calls it. */
  readonly action: 'read' | 'list' | 'export';
  readonly resource: string;
  /** A select whose rows have the columns `id` and `item`, in their final order. */
  readonly rows: string;
  /** The answer made of those rows, in one column. */
  readonly answer: string;
}

/**
 * A read that files itself: the rows, the audit event with their ids and the answer are one statement, so
 * neither happens without the other and no round trip is added.
 */
export function auditedRead({ name, action, resource, rows, answer }: AuditedRead) {
  const text = `
    with found as materialized (${rows}),
    audited as (
      insert into app.audit_events (action, resource_type, resource_ids, outcome)
      select '${action}', '${resource}', coalesce(array_agg(id), '{}'),
             case when '${action}' = 'read' and count(*) = 0 then 'not_found' else 'done' end
      from found
    )
    select ${answer} from found`;
  return (...values: unknown[]): Statement => ({ name, text, values });
}

/** `{"items": […]}` as text; the database writes the JSON, a test holds it against the contract. */
export const ITEMS_AS_TEXT = `json_build_object('items', coalesce(json_agg(item), '[]'))::text as body`;

/** The one row's item as text; no row when there was none. */
export const ITEM_AS_TEXT = 'item::text as body';
