import { type RawBuilder, sql } from 'kysely';
import type { AuditOutcome } from './audit-event.js';
import { db } from '../database/statements/prepared.js';

/** Whether the change that a statement makes was made: its rows are those of the statement's `changed`. */
export const isChanged = sql<boolean>`exists (select from changed)`;

const isThere = sql<boolean>`exists (select from target)`;

const auditOf = (
  action: RawBuilder<string>,
  resource: string,
  ids: RawBuilder<string>,
  outcome: RawBuilder<AuditOutcome>,
) =>
  db
    .insertInto('app.audit_events')
    .columns(['action', 'resource_type', 'resource_ids', 'outcome'])
    .expression(
      db.selectNoFrom([
        action.as('action'),
        sql.lit(resource).as('resource_type'),
        sql<string[]>`coalesce((select array_agg(id) from ${ids}), '{}')`.as('resource_ids'),
        outcome.as('outcome'),
      ]),
    );

/**
 * The audit event of a change that one statement makes, whatever came of it. The statement names what is to be changed,
 * as far as it is there for the viewer, `target` and what was changed `changed`, each with an id.
 */
export const auditOfChange = (action: RawBuilder<string>, resource: string) =>
  auditOf(
    action,
    resource,
    sql`target`,
    sql`case when not ${isThere} then 'not_found' when not ${isChanged} then 'denied' else 'done' end`,
  );

/** The same of what a statement makes: before it was made, `target` is what it needs, and it has no id. */
export const auditOfCreation = (action: RawBuilder<string>, resource: string) =>
  auditOf(
    action,
    resource,
    sql`changed`,
    sql`case when ${isChanged} then 'done' when ${isThere} then 'denied' else 'not_found' end`,
  );
