import { type Compilable, type Expression, sql } from 'kysely';
import { db } from '../database/statements/prepared.js';

/**
 * Audits the rows that a write returns, in its statement; they are `saved` to what is selected behind it. A write that
 * took none is audited by the read that says why.
 */
export const auditedSave = <Row extends { readonly id: string }>(
  action: 'create' | 'update',
  resource: string,
  saved: Compilable<Row>,
) =>
  db
    .with('saved', () => saved as unknown as Expression<Row>)
    .with('audited', (query) =>
      query
        .insertInto('app.audit_events')
        .columns(['action', 'resource_type', 'resource_ids'])
        .expression(
          query
            .selectFrom('saved')
            .select(({ val }) => [
              val(action).as('action'),
              val(resource).as('resource_type'),
              sql<string[]>`array[saved.id]`.as('resource_ids'),
            ]),
        ),
    );
