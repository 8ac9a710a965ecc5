import type { LocalDate } from '@telecare/kernel';
import { sql } from 'kysely';
import {
  calendarDay,
  count,
  ctxPractice,
  insertRows,
  type Rows,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { type CountedOutcome, endedAppointments, OUTCOMES, storedOutcomes } from './appointment-outcomes.read-model.js';

export const addOutcomes = (rows: Rows<CountedOutcome>) =>
  insertRows('app.appointment_outcome_days', db.selectFrom(rows.as('new')), ({ ref }) => ({
    practice_id: ref('new.practice_id'),
    day: ref('new.day'),
    kind: ref('new.kind'),
    subject: ref('new.subject'),
    completed: ref('new.completed'),
    no_show: ref('new.no_show'),
    late: ref('new.late'),
    cancelled: ref('new.cancelled'),
  }));

export const mergeOutcomes = (rows: Rows<CountedOutcome>) =>
  addOutcomes(rows).onConflict((conflict) =>
    conflict.columns(['practice_id', 'day', 'kind', 'subject']).doUpdateSet(({ eb, ref }) => ({
      completed: eb('app.appointment_outcome_days.completed', '+', ref('excluded.completed')),
      no_show: eb('app.appointment_outcome_days.no_show', '+', ref('excluded.no_show')),
      late: eb('app.appointment_outcome_days.late', '+', ref('excluded.late')),
      cancelled: eb('app.appointment_outcome_days.cancelled', '+', ref('excluded.cancelled')),
    })),
  );

export const dayAsText = calendarDay(sql.ref<LocalDate>('one.day')).as('day');

export const countsIn = (without: string) =>
  sql<Record<string, number>>`to_jsonb(found) - ${sql.lit(without)}::text[]`.as('tooMany');

const rollup = db
  .selectFrom('app.appointment_rollups')
  .where('practice_id', '=', ctxPractice)
  .select('time_zone as zone');

export const findOutcomeDifferences = prepared('rollup.outcomeDifferences', () =>
  db
    .selectFrom(
      db
        .selectFrom(storedOutcomes().unionAll(endedAppointments(rollup, -1)).as('one'))
        .groupBy(['one.day', 'one.kind', 'one.subject'])
        .select([dayAsText, 'one.kind', 'one.subject'])
        .select(({ fn }) => OUTCOMES.map((name) => count(fn.sum(`one.${name}`)).as(name)))
        .as('found'),
    )
    .where(({ eb, or }) => or(OUTCOMES.map((name) => eb(`found.${name}`, '<>', 0))))
    .orderBy('found.day')
    .select(['found.day', countsIn('{day,kind,subject}')]),
);
