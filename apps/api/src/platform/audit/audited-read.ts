import { type Expression, sql } from 'kysely';
import type { Rows } from '../database/statements/expressions.js';
import { db } from '../database/statements/prepared.js';
import type { DB } from '../database/statements/tables.js';
import { type NamesPatients, patientsOf } from './named-patients.js';

type Outcome = DB['app.audit_events']['outcome']['__select__'];

// Without an outcome for missing rows, no event is written if there are none: another statement audits that.
interface Outcomes {
  readonly found: Outcome;
  readonly missing: Outcome | null;
}

export const OF_ONE: Outcomes = { found: 'done', missing: 'not_found' };
export const IF_FOUND: Outcomes = { found: 'done', missing: null };
export const REFUSED: Outcomes = { found: 'denied', missing: 'not_found' };
const OF_SEVERAL: Outcomes = { found: 'done', missing: 'done' };

/**
 * An audited read. One statement returns the rows and writes the audit event with their ids, so neither happens without
 * the other and no round trip is added. Pass the rows in their final order and select from `found`. A missing single
 * resource is audited as `not_found`. The event lists no id for a row that has none.
 */
export const auditedRead = <
  const Resource extends string,
  Row extends { readonly id: string | null } & NamesPatients<Resource>,
>(
  action: 'read' | 'list' | 'export',
  resource: Resource,
  rows: Rows<Row>,
  { found, missing }: Outcomes = action === 'read' ? OF_ONE : OF_SEVERAL,
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
          query
            .selectFrom('found')
            .$if(!missing, (all) => all.having(({ fn }) => fn.countAll(), '>', 0))
            .select(({ fn, eb, val }) => [
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
                .when(eb(fn.countAll(), '=', 0))
                .then(sql.lit(missing ?? found))
                .else(sql.lit(found))
                .end()
                .as('outcome'),
            ]),
        ),
    )
    .selectFrom('found');

export const audited = (action: string, resource: string) =>
  db.with('audited', (query) => query.insertInto('app.audit_events').values({ action, resource_type: resource }));
