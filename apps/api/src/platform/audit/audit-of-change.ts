import { type RawBuilder, sql } from 'kysely';
import type { AuditOutcome } from './audit-event.js';
import { db } from '../database/statements/prepared.js';
import { patientsOf } from './named-patients.js';

const isChanged = sql<boolean>`exists (select from changed)`;

const hasRows = (name: string) => sql<boolean>`exists (select from ${sql.table(name)})`;

const auditOf = (action: RawBuilder<string>, resource: string, subject: string, outcome: RawBuilder<AuditOutcome>) =>
  db
    .insertInto('app.audit_events')
    .columns(['action', 'resource_type', 'resource_ids', 'patient_ids', 'outcome'])
    .expression(
      db.selectNoFrom([
        action.as('action'),
        sql.lit(resource).as('resource_type'),
        sql<string[]>`coalesce((select array_agg(id) from ${sql.table(subject)}), '{}')`.as('resource_ids'),
        patientsOf(resource, subject).as('patient_ids'),
        outcome.as('outcome'),
      ]),
    );

/**
 * Audits a change made by one statement, whatever its outcome. The statement must define `target`: the rows to change
 * that the viewer can see, with an id and, for resources about patients, a `patient_id`. The parameter `changed` names
 * the changed rows.
 */
export const auditOfChange = (action: RawBuilder<string>, resource: string, changed = 'changed') =>
  auditOf(
    action,
    resource,
    'target',
    sql`case when not ${hasRows('target')} then 'not_found' when not ${hasRows(changed)} then 'denied' else 'done' end`,
  );

/** Audits a creation, which has no id beforehand. `target` has rows if everything the creation needs exists. */
export const auditOfCreation = (action: RawBuilder<string>, resource: string) =>
  auditOf(
    action,
    resource,
    'changed',
    sql`case when ${isChanged} then 'done' when ${hasRows('target')} then 'denied' else 'not_found' end`,
  );
