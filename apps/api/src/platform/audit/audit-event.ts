import { sql } from 'kysely';
import { db, prepared } from '../database/statements/prepared.js';
import type { DB } from '../database/statements/tables.js';
import type { PatientResource } from './named-patients.js';

export type AuditOutcome = DB['app.audit_events']['outcome']['__select__'];

/** Null for a conversation without a patient. */
type Patients = readonly (string | null)[];

type AuditEvent<Resource extends string> = Audited<Resource> &
  (Resource extends PatientResource ? { readonly patients: Patients } : { readonly patients?: never });

interface Audited<Resource> {
  readonly action: string;
  readonly resource: Resource;
  /** Empty if the viewer cannot see any of the named records. */
  readonly ids: readonly string[];
  readonly outcome: AuditOutcome;
  /** Field values before and after, for changes that no row of the database records. Never used for patients. */
  readonly changes?: Readonly<
    Record<string, readonly [before: string | number | boolean, after: string | number | boolean]>
  >;
}

interface AuditRow extends Omit<Audited<string>, 'changes'> {
  readonly ids: string[];
  readonly patients: string[];
  readonly changes: string | null;
}

const insertAuditEvent = prepared('audit.event', ({ action, resource, ids, patients, outcome, changes }: AuditRow) =>
  db.insertInto('app.audit_events').values({
    action,
    resource_type: resource,
    resource_ids: ids,
    patient_ids: patients,
    outcome,
    changes: sql`${changes}::jsonb`,
  }),
);

/** Records the name in the audit log, so it stays readable after the resource is deleted. */
export const named = (name: string) => ({ name: [name, name] as const });

/**
 * Builds a statement that audits the other statements of its transaction. Column defaults set the user, the time and
 * the practice, and no caller can override them.
 */
export const auditEvent = <const Resource extends string>({ changes, patients, ...event }: AuditEvent<Resource>) =>
  insertAuditEvent({
    ...event,
    ids: [...event.ids],
    patients: [...new Set((patients ?? []).filter((id) => id !== null))],
    changes: changes ? JSON.stringify(changes) : null,
  });
