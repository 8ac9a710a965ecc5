import { type Expression, sql } from 'kysely';
import type { Rows } from '../database/statements/expressions.js';
import { db } from '../database/statements/prepared.js';
import type { DB } from '../database/statements/tables.js';
import { type NamesPatients, patientsOf } from './named-patients.js';

type Outcome = DB['app.audit_events']['outcome']['__select__'];

/**
 * A read that is audited: the rows, the audit event with their ids and the answer are one statement, so neither
 * happens without the other and no round trip is added. The rows come in their final order; selects from `found`.
 * What is of one and is not there is audited as not found. A row without an id is shown without saying whose it is.
 */
export const auditedRead = <
  const Resource extends string,
  Row extends { readonly id: string | null } & NamesPatients<Resource>,
>(
  action: 'read' | 'list' | 'export',
  resource: Resource,
  rows: Rows<Row>,
  isOfOne = action === 'read',
) =>
  db
    .with(
      (cte) => cte('found').materialized(),
      () => rows as Expression<Row>,
    )
    .with('audited', (query) =>
      query
        .insertInto('app.audit_events')
        .columns(['action', 'resource_type', 'resource_ids', 'patient_ids', 'outcome'])
        .expression(
          query.selectFrom('found').select(({ fn, eb, val }) => [
            val(action).as('action'),
            val(resource).as('resource_type'),
            sql<
              string[]
            >`coalesce(array_agg(${sql.ref('found.id')}) filter (where ${sql.ref('found.id')} is not null), '{}')`.as(
              'resource_ids',
            ),
            patientsOf(resource, 'found').as('patient_ids'),
            eb
              .case()
              .when(eb.and([eb.lit(isOfOne), eb(fn.countAll(), '=', 0)]))
              .then(sql<Outcome>`'not_found'`)
              .else(sql<Outcome>`'done'`)
              .end()
              .as('outcome'),
          ]),
        ),
    )
    .selectFrom('found');

export const audited = (action: string, resource: string) =>
  db.with('audited', (query) => query.insertInto('app.audit_events').values({ action, resource_type: resource }));
