import type { ClosedDays } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
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

// The list has no row of its own to count changes in, so its revision is a hash of its rows.
const revisionOfDays = closedDays()
  .select(({ ref }) =>
    sql`coalesce(hashtext(string_agg(concat_ws(' ', ${ref('closed.day')}, ${ref('closed.name')}), ',' order by ${ref('closed.day')})) & 2147483647, 0)`
      .$castTo<number>()
      .as('revision'),
  )
  .$asScalar()
  .$notNull();

export const lockClosedDays = prepared('closedDays.lock', () =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('closed days ' || ${ctxPractice}, 0))`.as('locked')),
);

export const closedDaysRevision = prepared('closedDays.revision', () => db.selectNoFrom(revisionOfDays.as('revision')));

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
  readonly days: string;
}

const given = ({ days }: SavedDays) =>
  db.selectFrom(givenRows<{ day: LocalDate; name: string | null }>(days, { day: 'date', name: 'text' }));

export const deleteOtherClosedDays = prepared('closedDays.deleteOthers', (saved: SavedDays) =>
  db
    .deleteFrom('app.practice_closed_days as closed')
    .where('closed.practice_id', '=', ctxPractice)
    .where(closedDay, '>=', today)
    .where(closedDay, 'not in', given(saved).select('given.day')),
);

export const saveClosedDays = prepared('closedDays.save', (saved: SavedDays) =>
  insertRows('app.practice_closed_days', given(saved).where('given.day', '>=', today), ({ fn, ref, val }) => ({
    practice_id: ctxPractice,
    day: sql<Date>`${ref('given.day')}`,
    name: fn<string | null>('nullif', [ref('given.name'), val('')]),
  })).onConflict((conflict) =>
    conflict.columns(['practice_id', 'day']).doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
  ),
);
