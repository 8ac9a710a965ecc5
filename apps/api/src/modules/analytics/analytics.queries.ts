import { PLATFORM_PRACTICE_ID, TOP_PRACTICES } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { itemsOf, json } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import { isOver, isToCome, takesPlace } from '../appointments/appointment-figures.read-model.js';
import type { AppointmentCounts, PlatformCounts } from './analytics.rules.js';
import { type Clock, clocksOf, DAYS, everyPractice, viewersPractice } from './practice-clocks.js';

interface Counting {
  appointment: DB['app.appointments'];
  clock: Clock;
}

const at = expressionBuilder<Counting, keyof Counting>();

const localStart = sql`(${at.ref('appointment.starts_at')} at time zone ${at.ref('clock.zone')})`;
const startsBetween = (
  start: 'trend_start' | 'week_start' | 'last_week_start',
  end: 'day_end' | 'week_end' | 'week_start',
) =>
  at.and([
    at('appointment.starts_at', '>=', at.ref(`clock.${start}`)),
    at('appointment.starts_at', '<', at.ref(`clock.${end}`)),
  ]);
const those = (condition: Expression<SqlBool>) => sql<number>`count(*) filter (where ${condition})`;

/**
 * One pass over the appointments: counted by practice, hour and, for the trend's days, how many days ago, and summed up
 * afterwards. Instants are compared with instants, because turning them into local time is what costs.
 */
const counted = db
  .selectFrom(sql<Counting['clock']>`clocks`.as<'clock'>(sql`clock`))
  .innerJoin('app.appointments as appointment', (on) => on.onRef('appointment.practice_id', '=', 'clock.id'))
  .groupBy(['clock.id', sql`hour`, sql`ago`])
  .select([
    'clock.id',
    sql<number>`extract(hour from ${localStart})::int`.as('hour'),
    sql<
      number | null
    >`case when ${startsBetween('trend_start', 'day_end')} then ${at.ref('clock.today')} - ${localStart}::date end`.as(
      'ago',
    ),
    sql<number>`count(*)`.as('total'),
    those(at('appointment.status', '=', 'completed')).as('completed'),
    those(at('appointment.status', '=', 'cancelled')).as('cancelled'),
    those(takesPlace).as('held'),
    those(isOver).as('is_over'),
    those(isToCome({ start: at.ref('clock.day_start') })).as('upcoming'),
    those(at.and([takesPlace, startsBetween('week_start', 'week_end')])).as('this_week'),
    those(at.and([takesPlace, startsBetween('last_week_start', 'week_start')])).as('last_week'),
  ]);

interface Counted {
  counted: {
    id: string;
    hour: number;
    ago: number | null;
    total: number;
    completed: number;
    cancelled: number;
    held: number;
    is_over: number;
    upcoming: number;
    this_week: number;
    last_week: number;
  };
}

const row = expressionBuilder<Counted, 'counted'>();
type Column = Exclude<keyof Counted['counted'], 'id' | 'hour' | 'ago'>;

const sum = (column: Column) => sql<number>`sum(${row.ref(`counted.${column}`)})::int`;

const total = (column: Column, where: Expression<SqlBool> = row.lit(true)) =>
  sql<number>`coalesce((select ${sum(column)} from counted where ${where}), 0)`;

const DAYS_AGO = sql<{ back: number }>`generate_series(0, ${sql.lit(DAYS - 1)})`.as<'ago'>(sql`ago (back)`);
const HOURS = sql<{ hour: number }>`generate_series(0, 23)`.as<'of_day'>(sql`of_day (hour)`);

/** The contract's counts, of a trend that ends with a day. */
const countsUntil = (lastDay: Expression<LocalDate>) => ({
  total: total('total'),
  over: total('is_over'),
  today: total('held', row('counted.ago', '=', 0)),
  completed: total('completed'),
  upcoming: total('upcoming'),
  cancelled: total('cancelled'),
  thisWeek: total('this_week'),
  lastWeek: total('last_week'),
  days: itemsOf(
    db
      .selectFrom(DAYS_AGO)
      .orderBy('ago.back', 'desc')
      .select(({ ref }) =>
        json<AppointmentCounts['days'][number]>({
          day: sql<LocalDate>`${lastDay} - ${ref('ago.back')}`,
          appointments: total('held', row('counted.ago', '=', ref('ago.back'))),
        }).as('item'),
      ),
  ),
  hours: itemsOf(
    db
      .selectFrom(HOURS)
      .orderBy('of_day.hour')
      .select(({ ref }) => total('held', row('counted.hour', '=', ref('of_day.hour'))).as('item')),
  ),
});

export const practiceAnalytics = prepared('analytics.appointments', () =>
  auditedRead(
    'read',
    'appointment-analytics',
    db
      .with('clocks', () => clocksOf(viewersPractice))
      .with(
        (cte) => cte('counted').materialized(),
        () => counted,
      )
      .selectFrom('clocks')
      .select(({ ref }) => ['clocks.id', json<AppointmentCounts>(countsUntil(ref('clocks.today'))).as('item')]),
  ).select('found.item as body'),
);

type TopPractice = PlatformCounts['practices'][number];

const top = db
  .selectFrom(sql<Counted['counted']>`counted`.as<'counted'>(sql`counted`))
  .innerJoin(sql<Counting['clock']>`clocks`.as<'clock'>(sql`clock`), (on) => on.onRef('clock.id', '=', 'counted.id'))
  .groupBy(['clock.id', 'clock.name', 'clock.subdomain'])
  .orderBy(sum('total'), 'desc')
  .orderBy(({ fn }) => fn('lower', ['clock.name']))
  .orderBy('clock.id')
  .limit(TOP_PRACTICES)
  .select(({ ref }) =>
    json<TopPractice>({
      id: ref('clock.id'),
      name: ref('clock.name'),
      subdomain: ref('clock.subdomain'),
      total: sum('total'),
      over: sum('is_over'),
      completed: sum('completed'),
    }).as('item'),
  );

/** The days of the trend carry UTC's dates; what is counted on each is of the practices' own. */
export const platformAnalytics = prepared('analytics.platformAppointments', () =>
  auditedRead(
    'read',
    'appointment-analytics',
    db
      .with(
        (cte) => cte('clocks').materialized(),
        () => clocksOf(everyPractice),
      )
      .with(
        (cte) => cte('counted').materialized(),
        () => counted,
      )
      .selectFrom('app.practices as practice')
      .where('practice.id', '=', PLATFORM_PRACTICE_ID)
      .select([
        'practice.id',
        json<PlatformCounts>({
          ...countsUntil(sql<LocalDate>`(now() at time zone 'UTC')::date`),
          practices: itemsOf(top),
        }).as('item'),
      ]),
  ).select('found.item as body'),
);
