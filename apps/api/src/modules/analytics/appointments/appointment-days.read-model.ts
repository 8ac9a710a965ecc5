import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Rows } from '../../../platform/database/statements/expressions.js';
import { db } from '../../../platform/database/statements/prepared.js';

export type CountedDay = Record<AppointmentStatus, number> & {
  readonly practice_id: string;
  readonly day: LocalDate;
  readonly hours: number[];
};

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export interface Change {
  readonly practice_id: string;
  readonly starts_at: Date;
  readonly zone: string;
  readonly status: AppointmentStatus;
  readonly change: number;
}

/** Conversion to local time is the expensive part, so do it once per change. */
const byHour = (changes: Rows<Change>) =>
  db
    .selectFrom(changes.as('one'))
    .groupBy(['one.practice_id', sql`hour`, 'one.status'])
    .select([
      'one.practice_id',
      sql<Date>`date_trunc('hour', one.starts_at at time zone one.zone)`.as('hour'),
      'one.status',
      sql<number>`sum(one.change)`.as('change'),
    ]);

const those = (condition: Expression<SqlBool>) =>
  sql<number>`coalesce(sum(of_hour.change) filter (where ${condition}), 0)::int`;

const beginningAt = (hour: number) =>
  those(sql`of_hour.status <> 'cancelled' and extract(hour from of_hour.hour) = ${sql.lit(hour)}`);

export const countedByDay = (changes: Rows<Change>): Rows<CountedDay> =>
  db
    .selectFrom(byHour(changes).as('of_hour'))
    .groupBy(['of_hour.practice_id', sql`day`])
    .select([
      'of_hour.practice_id',
      sql<LocalDate>`of_hour.hour::date`.as('day'),
      ...APPOINTMENT_STATUSES.map((status) => those(sql`of_hour.status = ${sql.lit(status)}`).as(status)),
      sql<number[]>`array[${sql.join(HOURS.map(beginningAt))}]`.as('hours'),
    ]);

export const clocks = sql<{ id: string; zone: string }>`clocks`.as<'clock'>(sql`clock`);

export const builtClocks = db
  .selectFrom(clocks)
  .innerJoin('app.appointment_rollups as rollup', (on) =>
    on.onRef('rollup.practice_id', '=', 'clock.id').onRef('rollup.time_zone', '=', 'clock.zone'),
  )
  .select(['rollup.practice_id', 'clock.zone']);

export const built = sql<{ practice_id: string; zone: string }>`built`.as<'built'>(sql`built`);

const merged = db
  .selectFrom(built)
  .innerJoin('app.appointment_days as kept', 'kept.practice_id', 'built.practice_id')
  .select([
    'kept.practice_id',
    'kept.day',
    ...APPOINTMENT_STATUSES.map((status) => `kept.${status}` as const),
    'kept.hours',
  ]);

const unmerged = db
  .selectFrom(built)
  .innerJoin('app.appointment_deltas as delta', 'delta.practice_id', 'built.practice_id')
  .select(['delta.practice_id', 'delta.starts_at', 'built.zone', 'delta.status', 'delta.change']);

/** Appointments of practices without a rollup, or with one in another time zone. */
const unbuilt = db
  .selectFrom(clocks)
  .innerJoin('app.appointments as appointment', 'appointment.practice_id', 'clock.id')
  .where('clock.id', 'not in', db.selectFrom(built).select('built.practice_id'))
  .select([
    'appointment.practice_id',
    'appointment.starts_at',
    'clock.zone',
    'appointment.status',
    sql.lit(1).as('change'),
  ]);

/**
 * All days of the practices in `clocks`, in one snapshot. The statement must define `built`. Add up rows of the same
 * day.
 */
export const countedDays: Rows<CountedDay> = merged.unionAll(countedByDay(unmerged)).unionAll(countedByDay(unbuilt));
