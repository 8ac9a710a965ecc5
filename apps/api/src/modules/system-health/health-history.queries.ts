import {
  CHARTED_HEALTH_MEASURES,
  type ChartedHealthMeasure,
  HEALTH_MEASURES,
  type HealthHistoryDto,
} from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { iso, json, type Rows } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { list } from './system-health.queries.js';

interface Asked {
  readonly hours: number;
  readonly stepSeconds: number;
}

const CHARTED_PARTS = [...new Set(CHARTED_HEALTH_MEASURES.map((measure) => HEALTH_MEASURES[measure].part))];

interface Step {
  readonly measure: ChartedHealthMeasure;
  readonly at: Date;
  readonly mean: number;
  readonly worst: number;
}

type Series = HealthHistoryDto['series'][number];

const seriesOf = (steps: Rows<Step>) =>
  db
    .selectFrom(steps.as('step'))
    .groupBy('step.measure')
    .select(({ ref }) => [
      'step.measure',
      sql<Series['points']>`json_agg(${json<Series['points'][number]>({
        at: iso(ref('step.at')),
        mean: ref('step.mean'),
        worst: ref('step.worst'),
      })} order by ${ref('step.at')})`.as('points'),
    ]);

const stepOf = (stepSeconds: number, at: Expression<unknown>) =>
  sql<Date>`date_bin(make_interval(secs => ${stepSeconds}), ${at}, '2000-01-02 00:00Z')`;

const isCharted = sql<boolean>`measured.name in ${list(CHARTED_HEALTH_MEASURES)}`;

export const readHealthHistory = prepared('systemHealth.history', ({ hours, stepSeconds }: Asked) =>
  seriesOf(
    db
      .selectFrom('app.health_samples as sample')
      .crossJoinLateral(
        sql<{ name: string; value: string }>`jsonb_each_text(sample.measures)`.as<'measured'>(
          sql`measured(name, value)`,
        ),
      )
      .where(sql<boolean>`sample.part in ${list(CHARTED_PARTS)}`)
      .where(sql<boolean>`sample.minute >= now() - make_interval(hours => ${hours})`)
      .where(isCharted)
      .groupBy(sql`1, 2`)
      .select([
        sql<ChartedHealthMeasure>`measured.name`.as('measure'),
        stepOf(stepSeconds, sql`sample.minute`).as('at'),
        sql<number>`round(avg(measured.value::numeric), 1)::float8`.as('mean'),
        sql<number>`max(measured.value::numeric)::float8`.as('worst'),
      ]),
  ),
);

export const readHealthYears = prepared('systemHealth.years', ({ hours, stepSeconds }: Asked) =>
  seriesOf(
    db
      .selectFrom('app.health_days as summed')
      .crossJoinLateral(
        sql<{ name: string; figures: object }>`jsonb_each(summed.measures)`.as<'measured'>(
          sql`measured(name, figures)`,
        ),
      )
      .where(sql<boolean>`summed.part in ${list(CHARTED_PARTS)}`)
      .where(sql<boolean>`summed.day >= (now() - make_interval(hours => ${hours}))::date`)
      .where(isCharted)
      .groupBy(sql`1, 2`)
      .select([
        sql<ChartedHealthMeasure>`measured.name`.as('measure'),
        stepOf(stepSeconds, sql`summed.day::timestamp at time zone 'UTC'`).as('at'),
        sql<number>`round(avg((measured.figures ->> 'mean')::numeric), 1)::float8`.as('mean'),
        sql<number>`max((measured.figures ->> 'worst')::numeric)::float8`.as('worst'),
      ]),
  ),
);
