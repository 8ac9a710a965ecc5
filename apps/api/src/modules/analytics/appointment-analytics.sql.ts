import { PLATFORM_PRACTICE_ID, TOP_PRACTICES, TREND_DAYS } from '@telecare/contracts';
import { auditedRead } from '../../platform/audit/audited.js';
import { IS_OVER, isToCome, TAKES_PLACE } from '../appointments/appointment-figures.sql.js';

/** Days of the trend and of those before it. */
const DAYS = 2 * TREND_DAYS;

const midnight = (day: string): string => `(${day})::timestamp at time zone practice.time_zone`;

/** Practices with the days of their own clocks; weeks begin on Sunday, as those of the dashboards. */
const clocks = (whose: string): string => `
  select practice.id, practice.name, practice.subdomain, practice.time_zone as zone, clock.today,
    ${midnight('clock.today')} as day_start, ${midnight('clock.today + 1')} as day_end,
    ${midnight(`clock.today - ${DAYS - 1}`)} as trend_start,
    ${midnight('clock.sunday - 7')} as last_week_start, ${midnight('clock.sunday')} as week_start,
    ${midnight('clock.sunday + 7')} as week_end
  from app.practices practice,
    lateral (select (now() at time zone practice.time_zone)::date as today) local,
    lateral (select local.today, local.today - extract(dow from local.today)::int as sunday) clock
  where ${whose}`;

/**
 * One pass over the appointments: counted by practice, hour and, for the trend's days, how many days ago, and summed up
 * afterwards. Instants are compared with instants, because turning them into local time is what costs.
 */
const COUNTED = `
  select clock.id, extract(hour from appointment.starts_at at time zone clock.zone)::int as hour,
    case when appointment.starts_at >= clock.trend_start and appointment.starts_at < clock.day_end
      then clock.today - (appointment.starts_at at time zone clock.zone)::date end as ago,
    count(*) as total,
    count(*) filter (where appointment.status = 'completed') as completed,
    count(*) filter (where appointment.status = 'cancelled') as cancelled,
    count(*) filter (where ${TAKES_PLACE}) as held,
    count(*) filter (where ${IS_OVER}) as is_over,
    count(*) filter (where ${isToCome({ start: 'clock.day_start', end: 'clock.day_end' })}) as upcoming,
    count(*) filter (where ${TAKES_PLACE}
      and appointment.starts_at >= clock.week_start and appointment.starts_at < clock.week_end) as this_week,
    count(*) filter (where ${TAKES_PLACE}
      and appointment.starts_at >= clock.last_week_start and appointment.starts_at < clock.week_start) as last_week
  from clocks clock
  join app.appointments appointment on appointment.practice_id = clock.id
  group by clock.id, hour, ago`;

const sum = (column: string, where = 'true'): string =>
  `coalesce((select sum(${column}) from counted where ${where}), 0)::int`;

/** The contract's counts, of a trend that ends with a day. */
const counts = (today: string): string => `
  'total', ${sum('total')}, 'over', ${sum('is_over')}, 'today', ${sum('held', 'ago = 0')}, 'completed', ${sum('completed')},
  'upcoming', ${sum('upcoming')}, 'cancelled', ${sum('cancelled')},
  'thisWeek', ${sum('this_week')}, 'lastWeek', ${sum('last_week')},
  'days', (select json_agg(json_build_object('day', ${today} - back, 'appointments', ${sum('held', 'ago = back')}) order by back desc)
    from generate_series(0, ${DAYS - 1}) back),
  'hours', (select json_agg(${sum('held', 'hour = the_hour')} order by the_hour) from generate_series(0, 23) the_hour)`;

export const practiceAnalytics = auditedRead({
  name: 'analytics.appointments',
  action: 'read',
  resource: 'appointment-analytics',
  rows: `
    with clocks as (${clocks('practice.id = (select app.ctx_practice())')}),
    counted as materialized (${COUNTED})
    select clock.id, json_build_object(${counts('clock.today')}) as item from clocks clock`,
  answer: 'item as body',
});

/** The days of the trend carry UTC's dates; what is counted on each is of the practices' own. */
export const platformAnalytics = auditedRead({
  name: 'analytics.platformAppointments',
  action: 'read',
  resource: 'appointment-analytics',
  rows: `
    with clocks as materialized (${clocks(`practice.id <> '${PLATFORM_PRACTICE_ID}'`)}),
    counted as materialized (${COUNTED}),
    top as (
      select clock.id, clock.name, clock.subdomain, sum(counted.total)::int as total, sum(counted.completed)::int as completed,
        sum(counted.is_over)::int as is_over
      from counted join clocks clock on clock.id = counted.id
      group by clock.id, clock.name, clock.subdomain
      order by total desc, lower(clock.name), clock.id limit ${TOP_PRACTICES})
    select practice.id, json_build_object(${counts(`(now() at time zone 'UTC')::date`)},
      'practices', (select coalesce(json_agg(json_build_object('id', top.id, 'name', top.name, 'subdomain', top.subdomain,
        'total', top.total, 'over', top.is_over, 'completed', top.completed) order by top.total desc, lower(top.name), top.id), '[]') from top)) as item
    from app.practices practice where practice.id = '${PLATFORM_PRACTICE_ID}'`,
  answer: 'item as body',
});
