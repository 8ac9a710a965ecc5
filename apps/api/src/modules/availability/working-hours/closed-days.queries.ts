import type { ClosedDays } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import { auditedSave } from '../../../platform/audit/audited-save.js';
import {
  ctxPractice,
  dayIn,
  givenRows,
  insertRows,
  json,
  listOf,
  now,
  practiceZone,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { closedDay, closedDays, toClosedDay } from '../practitioner.read-model.js';

const today = dayIn(practiceZone, now);

const revisionOfDays = db
  .selectFrom('app.practices as practice')
  .where('practice.id', '=', ctxPractice)
  .select('practice.closed_days_revision')
  .$asScalar()
  .$notNull();

export const listOfClosedDays = prepared('closedDays.list', () =>
  auditedRead(
    'list',
    'closed-day',
    closedDays()
      .where(closedDay, '>=', today)
      .orderBy('closed.day')
      .select(['closed.practice_id as id', toClosedDay.as('item')]),
  ).select(({ ref }) => json<ClosedDays>({ items: listOf(ref('found.item')), revision: revisionOfDays }).as('body')),
);

interface SavedDays {
  /** JSON text: `ClosedDay[]`. */
  readonly days: string;
  readonly revision: number;
}

const claimed = ({ revision }: SavedDays) =>
  db
    .updateTable('app.practices as practice')
    .set(({ eb }) => ({ closed_days_revision: eb('practice.closed_days_revision', '+', 1) }))
    .where('practice.id', '=', ctxPractice)
    .where('practice.closed_days_revision', '=', revision)
    .returning('practice.id');

const given = ({ days }: SavedDays) =>
  db.selectFrom(givenRows<{ day: LocalDate; name: string | null }>(days, { day: 'date', name: 'text' }));

/** Days that are past stay as they were. The first of two at once takes the list's revision; the other takes nothing. */
export const saveClosedDays = prepared('closedDays.save', (saved: SavedDays) =>
  auditedSave('update', 'closed-day', claimed(saved))
    .with(
      (cte) => cte('given').materialized(),
      () => given(saved).select(['given.day', 'given.name']),
    )
    .with('left_out', (query) =>
      query
        .deleteFrom('app.practice_closed_days as closed')
        .using('saved')
        .where('closed.practice_id', '=', ctxPractice)
        .where(closedDay, '>=', today)
        .where(closedDay, 'not in', query.selectFrom('given').select('given.day')),
    )
    .with('kept', (query) =>
      insertRows(
        'app.practice_closed_days',
        query.selectFrom(['given', 'saved']).where('given.day', '>=', today),
        ({ ref }) => ({
          practice_id: ctxPractice,
          day: sql<Date>`${ref('given.day')}`,
          name: sql<string | null>`nullif(${ref('given.name')}, '')`,
        }),
      ).onConflict((conflict) =>
        conflict.columns(['practice_id', 'day']).doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
      ),
    )
    .selectFrom('saved')
    .select('saved.id'),
);
