import { PLATFORM_PRACTICE_ID, OPEN_STATUSES, TOP_PRACTICES, TREND_DAYS } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { asInt, itemsOf, json } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { isUnderWay } from '../schedule/appointment-figures.read-model.js';
import type { AppointmentCounts, PlatformCounts } from './analytics.rules.js';
import type { AskedDays } from './asked-days.js';
import { builtClocks, countedDays, HOURS } from './appointments/appointment-days.read-model.js';
import { type Clock, clocksOf, everyPractice, viewersPractice } from './practice-clocks.js';

type Days = Expression<LocalDate>;

export const isAskedFor = ({ from, to }: AskedDays, day: Days) =>
  sql<SqlBool>`(${from}::date is null or ${day} between ${from} and ${to}::date)`;

const clocks = sql<Clock>`clocks`.as<'clock'>(sql`clock`);

/** Days of the trend and as many before it, which include last week. */
const DAYS = 2 * TREND_DAYS;

const daysOfPractices = db
  .selectFrom(clocks)
  .innerJoin(countedDays.as('counted'), (on) => on.onRef('counted.practice_id', '=', 'clock.id'));

const unfinished = sql<number>`counted.pending + counted.confirmed + counted.checked_in + counted.no_show`;
const toCome = sql.join(
  OPEN_STATUSES.map((status) => sql.ref(`counted.${status}`)),
  sql` + `,
);
const held = sql<number>`${unfinished} + counted.completed`;

const inWeek = (weeksAgo: number) =>
  sql<SqlBool>`counted.day - clock.sunday between ${sql.lit(-7 * weeksAgo)} and ${sql.lit(6 - 7 * weeksAgo)}`;
const heldIn = (week: Expression<SqlBool>) => sql<number>`sum(${held}) filter (where ${week})`;

const recent = daysOfPractices
  .where(sql<SqlBool>`counted.day > clock.today - ${sql.lit(DAYS)}`)
  // This limit for all practices is redundant, but applies before the rows are summed and joined.
  .where(sql<SqlBool>`counted.day > (select min(today) - ${sql.lit(DAYS)} from clocks)`)
  .groupBy(sql`ago`)
  .select([
    sql<number | null>`case when counted.day <= clock.today then clock.today - counted.day end`.as('ago'),
    sql<number>`sum(${held})`.as('held'),
    sql<number>`sum(${toCome})`.as('to_come'),
    heldIn(inWeek(0)).as('this_week'),
    heldIn(inWeek(1)).as('last_week'),
  ]);

const asked = (days: AskedDays) =>
  daysOfPractices
    .where(({ ref }) => isAskedFor(days, ref('counted.day')))
    .groupBy('clock.id')
    .select([
      'clock.id',
      sql<number>`sum(${held} + counted.cancelled)`.as('total'),
      sql<number>`sum(counted.completed)`.as('completed'),
      sql<number>`sum(counted.cancelled)`.as('cancelled'),
      sql<number>`coalesce(sum(${unfinished}) filter (where counted.day <= clock.today), 0)`.as('unfinished'),
      sql<number[]>`array[${sql.join(HOURS.map((hour) => sql`sum(counted.hours[${sql.lit(hour + 1)}])`))}]`.as('hours'),
    ]);

/** Appointments of days up to today that are not over yet. */
const underWay = (days: AskedDays) =>
  db
    .selectFrom(clocks)
    .innerJoin('app.appointments as appointment', 'appointment.practice_id', 'clock.id')
    .where(isUnderWay)
    .whereRef('appointment.starts_at', '<', 'clock.day_end')
    // This limit for all practices is redundant, but lets an index skip future appointments.
    .where('appointment.starts_at', '<', sql<Date>`(select max(day_end) from clocks)`)
    .where(({ ref }) => {
      const day = sql<LocalDate>`(${ref('appointment.starts_at')} at time zone ${ref('clock.zone')})::date`;
      return sql<SqlBool>`${day} <= ${ref('clock.today')} and ${isAskedFor(days, day)}`;
    })
    .groupBy('clock.id')
    .select(['clock.id', sql<number>`count(*)`.as('appointments')]);

const counting = (whose: Expression<SqlBool>, days: AskedDays) =>
  db
    .with(
      (cte) => cte('clocks').materialized(),
      () => clocksOf(whose),
    )
    .with(
      (cte) => cte('built').materialized(),
      () => builtClocks,
    )
    .with(
      (cte) => cte('recent').materialized(),
      () => recent,
    )
    .with(
      (cte) => cte('asked').materialized(),
      () =>
        db
          .selectFrom(asked(days).as('asked'))
          .leftJoin(underWay(days).as('under_way'), 'under_way.id', 'asked.id')
          .selectAll('asked')
          .select(sql<number>`completed + unfinished - coalesce(under_way.appointments, 0)`.as('is_over')),
    );

type Total = RawBuilder<number>;
const ofRecent = (column: 'held' | 'to_come' | 'this_week' | 'last_week', where = sql`true`): Total =>
  sql`coalesce((select sum(${sql.ref(column)}) from recent where ${where}), 0)::int`;
const ofAsked = (counted: RawBuilder<unknown>): Total => sql`coalesce((select sum(${counted}) from asked), 0)::int`;
const agoBetween = (first: number, last: number) => sql`ago between ${sql.lit(first)} and ${sql.lit(last)}`;

type Day = AppointmentCounts['days'][number];

const trendDays = (lastDay: Days) =>
  db
    .selectFrom(sql<{ back: number }>`generate_series(0, ${sql.lit(DAYS - 1)})`.as<'ago'>(sql`day_of (back)`))
    .orderBy(sql`back`, 'desc')
    .select(
      json<Day>({ day: sql<LocalDate>`${lastDay} - back`, appointments: ofRecent('held', sql`ago = back`) }).as('item'),
    );

const askedDays = (days: AskedDays) =>
  db
    .selectFrom(
      sql<{ at: Date }>`generate_series(${days.from}::date::timestamp, ${days.to}::date, '1 day')`.as<'each'>(
        sql`each_of (at)`,
      ),
    )
    .leftJoin(
      daysOfPractices
        .where(({ ref }) => isAskedFor(days, ref('counted.day')))
        .groupBy('counted.day')
        .select(['counted.day', sql<number>`sum(${held})`.as('held')])
        .as('counted'),
      (on) => on.on(sql<SqlBool>`counted.day = each_of.at::date`),
    )
    .orderBy(sql`each_of.at`)
    .select(
      json<Day>({
        day: sql<LocalDate>`each_of.at::date`,
        appointments: sql<number>`coalesce(counted.held, 0)::int`,
      }).as('item'),
    );

const counts = (lastDay: Days, days: AskedDays) => ({
  total: ofAsked(sql`total`),
  over: ofAsked(sql`is_over`),
  today: ofRecent('held', sql`ago = 0`),
  completed: ofAsked(sql`completed`),
  upcoming: ofRecent('to_come', sql`ago is null or ago = 0`),
  cancelled: ofAsked(sql`cancelled`),
  thisWeek: ofRecent('this_week'),
  lastWeek: ofRecent('last_week'),
  trend: json<AppointmentCounts['trend']>({
    lastDays: ofRecent('held', agoBetween(0, TREND_DAYS - 1)),
    daysBefore: ofRecent('held', agoBetween(TREND_DAYS, DAYS - 1)),
  }),
  days: sql<
    Day[]
  >`case when ${days.from}::date is null then ${itemsOf(trendDays(lastDay))} else ${itemsOf(askedDays(days))} end`,
  hours: sql<number[]>`json_build_array(${sql.join(HOURS.map((hour) => ofAsked(sql`hours[${sql.lit(hour + 1)}]`)))})`,
});

export const practiceAnalytics = prepared('analytics.appointments', ({ from, to }: AskedDays) =>
  auditedRead(
    'read',
    'appointment-analytics',
    counting(viewersPractice, { from, to })
      .selectFrom('clocks')
      .select(({ ref }) => [
        'clocks.id',
        json<AppointmentCounts>(counts(ref('clocks.today'), { from, to })).as('item'),
      ]),
  ).select('found.item as body'),
);

type TopPractice = PlatformCounts['practices'][number];

const whole = (column: string) => asInt(sql.ref<number>(column));

const top = db
  .selectFrom(sql<{ id: string; total: number }>`asked`.as<'asked'>(sql`asked`))
  .innerJoin(clocks, 'clock.id', 'asked.id')
  .orderBy('asked.total', 'desc')
  .orderBy(({ fn }) => fn('lower', ['clock.name']))
  .orderBy('clock.id')
  .limit(TOP_PRACTICES)
  .select(({ ref }) =>
    json<TopPractice>({
      id: ref('clock.id'),
      name: ref('clock.name'),
      subdomain: ref('clock.subdomain'),
      total: whole('asked.total'),
      over: whole('asked.is_over'),
      completed: whole('asked.completed'),
    }).as('item'),
  );

/** Trend days have UTC dates, but each counts appointments by the practice's own day. */
export const platformAnalytics = prepared('analytics.platformAppointments', ({ from, to }: AskedDays) =>
  auditedRead(
    'read',
    'appointment-analytics',
    counting(everyPractice, { from, to })
      .selectFrom('app.practices as practice')
      .where('practice.id', '=', PLATFORM_PRACTICE_ID)
      .select([
        'practice.id',
        json<PlatformCounts>({
          ...counts(sql<LocalDate>`(now() at time zone 'UTC')::date`, { from, to }),
          practices: itemsOf(top),
        }).as('item'),
      ]),
  ).select('found.item as body'),
);
