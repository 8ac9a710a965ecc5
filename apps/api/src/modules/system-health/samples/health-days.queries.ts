import { CHARTED_HEALTH_MEASURES, HEALTH_DAYS_KEPT_YEARS, type KnownHealthState } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { sql } from 'kysely';
import { count, insertRows } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

/** Uses days in UTC, because the parts of the system have no time zone. */
const today = sql<LocalDate>`(now() at time zone 'UTC')::date`;
const dayOfSample = sql<LocalDate>`(sample.minute at time zone 'UTC')::date`;
const lastDay = sql<LocalDate>`coalesce((select max(kept.day) from app.health_days kept), '-infinity')`;

const samples = db
  .selectFrom('app.health_samples as sample')
  .where('sample.minute', '<', sql<Date>`${today}::timestamp at time zone 'UTC'`)
  .where('sample.minute', '>=', sql<Date>`(${lastDay} + 1)::timestamp at time zone 'UTC'`);

const minutes = samples
  .groupBy(['sample.part', dayOfSample])
  .select([
    'sample.part',
    dayOfSample.as('day'),
    sql<Date>`min(sample.minute)`.as('first_minute'),
    count(sql<number>`count(*) filter (where sample.worst <> 'down')`).as('good_minutes'),
    sql<KnownHealthState>`max(sample.worst)`.as('worst'),
  ]);

const measured = samples
  .crossJoinLateral(
    sql<{ name: string; value: string }>`jsonb_each_text(sample.measures)`.as<'measured'>(sql`measured(name, value)`),
  )
  .where('measured.name', 'in', sql<string>`(${sql.join(CHARTED_HEALTH_MEASURES.map((name) => sql.lit(name)))})`)
  .groupBy(['sample.part', dayOfSample, 'measured.name'])
  .select([
    'sample.part',
    dayOfSample.as('day'),
    'measured.name',
    sql<object>`jsonb_build_object('mean', round(avg(measured.value::numeric), 1), 'worst', max(measured.value::numeric))`.as(
      'figures',
    ),
  ]);

const measures = db
  .selectFrom(measured.as('one'))
  .groupBy(['one.part', 'one.day'])
  .select(['one.part', 'one.day', sql<string>`jsonb_object_agg(one.name, one.figures)`.as('measures')]);

const days = db
  .selectFrom(minutes.as('minutes'))
  .leftJoin(measures.as('measured'), (on) =>
    on.onRef('measured.part', '=', 'minutes.part').onRef('measured.day', '=', 'minutes.day'),
  );

/** Two workers that summarize the same day get the same result. */
export const keepHealthDays = prepared('health.keepDays', () =>
  insertRows('app.health_days', days, ({ ref }) => ({
    part: ref('minutes.part'),
    day: ref('minutes.day'),
    first_minute: ref('minutes.first_minute'),
    good_minutes: ref('minutes.good_minutes'),
    worst: ref('minutes.worst'),
    measures: sql<string>`coalesce(${ref('measured.measures')}, '{}')`,
  })).onConflict((conflict) => conflict.columns(['part', 'day']).doNothing()),
);

export const forgetHealthDays = prepared('health.forgetDays', () =>
  db
    .deleteFrom('app.health_days')
    .where('day', '<', sql<LocalDate>`${today} - make_interval(years => ${sql.lit(HEALTH_DAYS_KEPT_YEARS)})`),
);
