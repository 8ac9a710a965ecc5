import { type Compilable, type Expression, sql } from 'kysely';
import { db } from '../database/statements/prepared.js';
import { type NamesPatients, patientsOf } from './named-patients.js';

/**
 * Audits the rows that a write returns, in the same statement. Later parts of the statement can select them from
 * `saved`. If the write changed no row, the read that explains why is audited instead.
 */
export const auditedSave = <
  const Resource extends string,
  Row extends { readonly id: string } & NamesPatients<Resource>,
>(
  action: 'create' | 'update',
  resource: Resource,
  saved: Compilable<Row>,
) =>
  db
    .with('saved', () => saved as unknown as Expression<Row>)
    .with('audited', (query) =>
      query
        .insertInto('app.audit_events')
        .columns(['action', 'resource_type', 'resource_ids', 'patient_ids'])
        .expression(
          query
            .selectFrom('saved')
            .select(({ val }) => [
              val(action).as('action'),
              val(resource).as('resource_type'),
              sql<string[]>`array[saved.id]`.as('resource_ids'),
              patientsOf(resource, 'saved').as('patient_ids'),
            ]),
        ),
    );
