import { AGE_GROUP_NAMES, AGE_GROUPS } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Rows } from '../../../platform/database/statements/expressions.js';
import { db } from '../../../platform/database/statements/prepared.js';

export type AgeGroup = (typeof AGE_GROUP_NAMES)[number];

export const COUNTS = [...AGE_GROUP_NAMES, 'complete'] as const;

export type CountedPatients = Record<(typeof COUNTS)[number], number> & {
  readonly practice_id: string;
  readonly day: LocalDate;
};

export interface PatientFacts {
  readonly practice_id: string;
  readonly profile_id: string;
  readonly day: LocalDate;
  readonly born: LocalDate | null;
  readonly is_complete: boolean;
}

export const FACTS = ['practice_id', 'profile_id', 'day', 'born', 'is_complete'] as const;

export type PatientChange = Omit<PatientFacts, 'profile_id'> & { readonly aged_on: LocalDate; readonly change: number };

export interface CountedPractice {
  readonly practice_id: string;
  readonly zone: string;
  readonly aged_on: LocalDate;
  readonly today: LocalDate;
}

const BOUNDARIES = AGE_GROUPS.slice(1).map(({ from }) => sql.lit(from));

/**
 * Index of the age group, or null without a date of birth. This is the most expensive part of counting, so compute it
 * once.
 */
const placeOfGroup = sql<number | null>`width_bucket(
  extract(year from age(one.aged_on, one.born))::int, array[${sql.join(BOUNDARIES)}])`;

const isOfGroup = (group: AgeGroup) =>
  group === 'unknown'
    ? sql<SqlBool>`aged.place is null`
    : sql<SqlBool>`aged.place = ${sql.lit(AGE_GROUP_NAMES.indexOf(group))}`;

const those = (condition: Expression<SqlBool>) =>
  sql<number>`coalesce(sum(aged.change) filter (where ${condition}), 0)::int`;

export const patientsByDay = (changes: Rows<PatientChange>): Rows<CountedPatients> =>
  db
    .selectFrom(
      db
        .selectFrom(changes.as('one'))
        .select(['one.practice_id', 'one.day', 'one.is_complete', 'one.change', placeOfGroup.as('place')])
        .as('aged'),
    )
    .groupBy(['aged.practice_id', 'aged.day'])
    .select([
      'aged.practice_id',
      'aged.day',
      ...AGE_GROUP_NAMES.map((group) => those(isOfGroup(group)).as(group)),
      those(sql`aged.is_complete`).as('complete'),
    ]);

const isGiven = (column: string) => sql`coalesce(${sql.ref(`person.${column}`)}, '') <> ''`;

const isComplete = sql<boolean>`(${sql.join(
  [...['first_name', 'last_name', 'email', 'phone'].map(isGiven), sql`person.date_of_birth is not null`],
  sql` and `,
)})`;

const facts = [
  sql.ref<string>('known.practice_id').as('practice_id'),
  sql.ref<string>('known.profile_id').as('profile_id'),
  sql<LocalDate>`(known.created_at at time zone one.zone)::date`.as('day'),
  sql.ref<LocalDate | null>('person.date_of_birth').as('born'),
  isComplete.as('is_complete'),
] as const;

const current = db
  .selectFrom('app.patient_practice_relationships as known')
  .innerJoin('app.profiles as person', (on) =>
    on.onRef('person.practice_id', '=', 'known.practice_id').onRef('person.id', '=', 'known.profile_id'),
  )
  .where('known.ended_at', 'is', null);

export const patientsOf = (practices: Rows<{ practice_id: string; zone: string }>): Rows<PatientFacts> =>
  current.innerJoin(practices.as('one'), 'one.practice_id', 'known.practice_id').select(facts);

const built = sql<CountedPractice>`built`.as<'built'>(sql`built`);

/**
 * Makes PostgreSQL look up each row. It can't know how few there are and would otherwise read every patient of the
 * platform.
 */
const EACH_ALONE = sql.lit(0);

const changed = db
  .selectFrom(built)
  .innerJoin('app.changed_patients as changed', 'changed.practice_id', 'built.practice_id')
  .select(['changed.practice_id', 'changed.profile_id']);

const yearsBefore = (day: Expression<LocalDate>) =>
  sql<LocalDate>`(${day} - make_interval(years => boundary.years))::date`;

/**
 * Patients who change their age group between the counted date and today. Around midnight, either date may be later.
 */
const aged = db
  .selectFrom(built)
  .innerJoin(
    sql<{ years: number }>`unnest(array[${sql.join(BOUNDARIES)}])`.as<'boundary'>(sql`boundary (years)`),
    (on) => on.onTrue(),
  )
  .innerJoinLateral(
    (lookedUp) =>
      lookedUp
        .selectFrom('app.counted_patients as counted')
        .whereRef('counted.practice_id', '=', 'built.practice_id')
        .where(sql<SqlBool>`counted.born > ${yearsBefore(sql`least(built.aged_on, built.today)`)}`)
        .where(sql<SqlBool>`counted.born <= ${yearsBefore(sql`greatest(built.aged_on, built.today)`)}`)
        .select('counted.profile_id')
        .offset(EACH_ALONE)
        .as('counted'),
    (on) => on.onTrue(),
  )
  .whereRef('built.aged_on', '<>', 'built.today')
  .select(['built.practice_id', 'counted.profile_id']);

export const patientsToRecount: Rows<Pick<PatientFacts, 'practice_id' | 'profile_id'>> = changed.union(aged);

const waiting = db
  .selectFrom(built)
  .innerJoin(
    sql<Pick<PatientFacts, 'practice_id' | 'profile_id'>>`waiting`.as<'waiting'>(sql`waiting`),
    'waiting.practice_id',
    'built.practice_id',
  )
  .select(['waiting.practice_id', 'waiting.profile_id', 'built.zone', 'built.aged_on', 'built.today']);

export const waitingAsCounted: Rows<PatientFacts & { aged_on: LocalDate }> = db
  .selectFrom(waiting.as('one'))
  .innerJoinLateral(
    (lookedUp) =>
      lookedUp
        .selectFrom('app.counted_patients as counted')
        .whereRef('counted.practice_id', '=', 'one.practice_id')
        .whereRef('counted.profile_id', '=', 'one.profile_id')
        .select(FACTS.map((column) => `counted.${column}` as const))
        .offset(EACH_ALONE)
        .as('counted'),
    (on) => on.onTrue(),
  )
  .selectAll('counted')
  .select('one.aged_on');

export const waitingAsTheyAre: Rows<PatientFacts & { aged_on: LocalDate }> = db
  .selectFrom(waiting.as('one'))
  .innerJoinLateral(
    current
      .where(sql<SqlBool>`(known.practice_id, known.profile_id) = (one.practice_id, one.profile_id)`)
      .select(facts)
      .offset(EACH_ALONE)
      .as('current'),
    (on) => on.onTrue(),
  )
  .selectAll('current')
  .select('one.today as aged_on');

export const asChanges = (patients: Rows<Omit<PatientFacts, 'profile_id'> & { aged_on: LocalDate }>, change: 1 | -1) =>
  db
    .selectFrom(patients.as('each'))
    .select([
      'each.practice_id',
      'each.day',
      'each.born',
      'each.is_complete',
      'each.aged_on',
      sql.lit(change).as('change'),
    ]);

const clocks = sql<{ id: string; zone: string; today: LocalDate }>`clocks`.as<'clock'>(sql`clock`);

export const builtPractices: Rows<CountedPractice> = db
  .selectFrom(clocks)
  .innerJoin('app.patient_rollups as rollup', (on) =>
    on.onRef('rollup.practice_id', '=', 'clock.id').onRef('rollup.time_zone', '=', 'clock.zone'),
  )
  .select(['rollup.practice_id', 'clock.zone', 'rollup.aged_on', 'clock.today']);

const merged = db
  .selectFrom(built)
  .innerJoin('app.patient_days as kept', 'kept.practice_id', 'built.practice_id')
  .select(['kept.practice_id', 'kept.day', ...COUNTS.map((column) => `kept.${column}` as const)]);

const unbuilt = db
  .selectFrom(
    patientsOf(
      db
        .selectFrom(clocks)
        .where('clock.id', 'not in', db.selectFrom(built).select('built.practice_id'))
        .select(['clock.id as practice_id', 'clock.zone']),
    ).as('each'),
  )
  .innerJoin(clocks, 'clock.id', 'each.practice_id')
  .select(['each.practice_id', 'each.day', 'each.born', 'each.is_complete', 'clock.today as aged_on']);

/**
 * All days of the practices in `clocks`, with today's ages, in one snapshot. The statement must define `built` and
 * `waiting`. Add up rows of the same day.
 */
export const countedPatients: Rows<CountedPatients> = merged
  .unionAll(patientsByDay(asChanges(waitingAsCounted, -1).unionAll(asChanges(waitingAsTheyAre, 1))))
  .unionAll(patientsByDay(asChanges(unbuilt, 1)));
