import { APPOINTMENT_STATUSES, PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { sql } from 'kysely';
import { count, ctxPractice, insertRows, now, type Rows } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { type Change, countedByDay, type CountedDay, HOURS } from './appointment-days.read-model.js';
import { addOutcomes, countsIn, dayAsText, mergeOutcomes } from './appointment-outcomes.queries.js';
import { countedOutcomes, type EndedChange, endedAppointments } from './appointment-outcomes.read-model.js';

export const takeTurn = prepared('rollup.takeTurn', () =>
  db.selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended('appointment-rollup', 0))`.as('mine')),
);

const addDays = (days: Rows<CountedDay>) =>
  insertRows('app.appointment_days', db.selectFrom(days.as('new')), ({ ref }) => ({
    practice_id: ref('new.practice_id'),
    day: ref('new.day'),
    pending: ref('new.pending'),
    confirmed: ref('new.confirmed'),
    checked_in: ref('new.checked_in'),
    completed: ref('new.completed'),
    cancelled: ref('new.cancelled'),
    no_show: ref('new.no_show'),
    hours: ref('new.hours'),
  }));

const kept = (column: string) => sql.ref(`app.appointment_days.${column}`);
const added = (column: string) => sql.ref(`excluded.${column}`);
const sumOf = (column: string) => sql<number>`${kept(column)} + ${added(column)}`;
const sums = {
  ...Object.fromEntries(APPOINTMENT_STATUSES.map((status) => [status, sumOf(status)])),
  hours: sql<number[]>`array(select one + other
    from unnest(${kept('hours')}, ${added('hours')}) with ordinality pair (one, other, hour) order by hour)`,
};

const gone = db.selectFrom(sql<Change & EndedChange>`gone`.as<'change'>(sql`change`)).selectAll();

/**
 * Merges queued changes into the daily counts, in the time zone of the rollup. The sum stays the same, so readers see
 * no difference.
 */
export const mergeDeltas = prepared('rollup.merge', () =>
  db
    .with('gone', (query) =>
      query
        .deleteFrom('app.appointment_deltas as delta')
        .using('app.appointment_rollups as rollup')
        .whereRef('rollup.practice_id', '=', 'delta.practice_id')
        .returning([
          'delta.practice_id',
          'delta.starts_at',
          'rollup.time_zone as zone',
          'delta.status',
          'delta.change',
          'delta.practitioner_profile_id',
          'delta.appointment_type_id',
          'delta.cancel_reason_id',
          'delta.cancelled_late',
        ]),
    )
    .with('added', () =>
      addDays(countedByDay(gone)).onConflict((conflict) => conflict.columns(['practice_id', 'day']).doUpdateSet(sums)),
    )
    .with('outcomes', () => mergeOutcomes(countedOutcomes(gone)))
    .selectFrom('gone')
    .select(({ fn }) => count(fn.countAll()).as('merged')),
);

export const practicesToBuild = prepared('rollup.practicesToBuild', () =>
  db
    .selectFrom('app.practices as practice')
    .leftJoin('app.appointment_rollups as rollup', 'rollup.practice_id', 'practice.id')
    .where('practice.id', '<>', PLATFORM_PRACTICE_ID)
    .where('rollup.time_zone', 'is distinct from', ({ ref }) => ref('practice.time_zone'))
    .select('practice.id'),
);

export const forgetRollup = prepared('rollup.forget', () =>
  db.deleteFrom('app.appointment_rollups').where('practice_id', '=', ctxPractice),
);

const allOf = (rollup: Rows<{ zone: string }>, change: 1 | -1) =>
  countedByDay(
    db
      .selectFrom(['app.appointments as appointment', rollup.as('rollup')])
      .where('appointment.practice_id', '=', ctxPractice)
      .select([
        'appointment.practice_id',
        'appointment.starts_at',
        'rollup.zone',
        'appointment.status',
        sql.lit(change).as('change'),
      ]),
  );

const builtNow = db.selectFrom(sql<{ zone: string }>`built`.as<'built'>(sql`built`)).selectAll();

/**
 * Counts a practice from its appointments. One snapshot covers both: the statement deletes the queued changes of the
 * appointments that it counts. Changes committed later are merged later.
 */
export const buildDays = prepared('rollup.build', () =>
  db
    .with('built', () =>
      insertRows(
        'app.appointment_rollups',
        db.selectFrom('app.practices as practice').where('practice.id', '=', ctxPractice),
        ({ ref }) => ({ practice_id: ref('practice.id'), time_zone: ref('practice.time_zone') }),
      ).returning('time_zone as zone'),
    )
    .with('gone', (query) => query.deleteFrom('app.appointment_deltas').where('practice_id', '=', ctxPractice))
    .with('added', () => addDays(allOf(builtNow, 1)))
    .with('outcomes', () => addOutcomes(endedAppointments(builtNow, 1)))
    .selectFrom('built')
    .select('zone'),
);

const rollup = db.selectFrom('app.appointment_rollups').where('practice_id', '=', ctxPractice);

const merged = db
  .selectFrom('app.appointment_days as kept')
  .where('kept.practice_id', '=', ctxPractice)
  .select([
    'kept.practice_id',
    'kept.day',
    ...APPOINTMENT_STATUSES.map((status) => `kept.${status}` as const),
    'kept.hours',
  ]);

const unmerged = countedByDay(
  db
    .selectFrom(['app.appointment_deltas as delta', rollup.select('time_zone as zone').as('rollup')])
    .where('delta.practice_id', '=', ctxPractice)
    .select(['delta.practice_id', 'delta.starts_at', 'rollup.zone', 'delta.status', 'delta.change']),
);

const tooMany = [
  ...APPOINTMENT_STATUSES.map((status) => sql<number>`sum(${sql.ref(`one.${status}`)})::int`.as(status)),
  ...HOURS.map((hour) => sql<number>`sum(one.hours[${sql.lit(hour + 1)}])::int`.as(`hour${hour}`)),
];

export const findDifferences = prepared('rollup.differences', () =>
  db
    .selectFrom(
      db
        .selectFrom(
          merged
            .unionAll(unmerged)
            .unionAll(allOf(rollup.select('time_zone as zone'), -1))
            .as('one'),
        )
        .groupBy('one.day')
        .select([dayAsText, ...tooMany])
        .as('found'),
    )
    .where(sql<boolean>`to_jsonb(found) - 'day' @? '$.* ? (@ <> 0)'`)
    .orderBy('found.day')
    .select(['found.day', countsIn('{day}')]),
);

export const keepVerification = prepared('rollup.verified', ({ differences }: { readonly differences: number }) =>
  db
    .updateTable('app.appointment_rollups')
    .where('practice_id', '=', ctxPractice)
    .set({ verified_at: now, differences: sql<number>`${differences}` }),
);

export const practicesToVerify = prepared('rollup.practicesToVerify', ({ hours }: { readonly hours: number }) =>
  db
    .selectFrom('app.appointment_rollups as rollup')
    .where(sql<boolean>`coalesce(rollup.verified_at, '-infinity') <= now() - make_interval(hours => ${hours})`)
    .orderBy('rollup.practice_id')
    .select('rollup.practice_id as id'),
);
