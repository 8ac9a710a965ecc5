import {
  AGE_GROUPS,
  APPOINTMENTS_MADE_DAYS,
  COUNTED_PRACTICES,
  LATEST_PATIENTS,
  type LatestPatientDto,
  NEW_PATIENT_DAYS,
  type PatientAnalyticsDto,
  PLATFORM_PRACTICE_ID,
  type PlatformPatientAnalyticsDto,
} from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { count, iso, itemsOf, itemsTextOf, json, personName } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import type { AskedDays } from './asked-days.js';
import { type Clock, clocksOf, everyPractice, viewersPractice } from './practice-clocks.js';

/** A practice with what every patient of it is compared with, so that it is computed once. */
interface Bounds extends Clock {
  /** Whoever was born on one of these days or earlier is as many whole years old as the group begins with, in its order. */
  birthdays: LocalDate[];
  asked_start: Date;
  asked_end: Date;
}

interface Counting {
  clock: Bounds;
  known: DB['app.patient_practice_relationships'];
  person: DB['app.profiles'];
}

const at = expressionBuilder<Counting, keyof Counting>();

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${sql.lit(days)})`;

const those = (condition: Expression<SqlBool>) => sql<number>`count(*) filter (where ${condition})`;

const becameBetween = (start: keyof Bounds, end: keyof Bounds) =>
  at.and([
    sql<SqlBool>`${at.ref('known.created_at')} >= ${at.ref(`clock.${start}`)}`,
    sql<SqlBool>`${at.ref('known.created_at')} < ${at.ref(`clock.${end}`)}`,
  ]);

const isAskedFor = becameBetween('asked_start', 'asked_end');

const isKnown = (column: 'first_name' | 'last_name' | 'email' | 'phone') =>
  sql<SqlBool>`coalesce(${at.ref(`person.${column}`)}, '') <> ''`;

const isComplete = at.and([
  isKnown('first_name'),
  isKnown('last_name'),
  isKnown('email'),
  isKnown('phone'),
  at('person.date_of_birth', 'is not', null),
]);

const birthday = (group: number) => sql<LocalDate>`${at.ref('clock.birthdays')}[${sql.lit(group + 1)}]`;

const isOfGroup = (group: number) => {
  const born = at.ref('person.date_of_birth');
  const isOldEnough = sql<SqlBool>`${born} <= ${birthday(group)}`;
  return group + 1 < AGE_GROUPS.length
    ? at.and([isOldEnough, sql<SqlBool>`${born} > ${birthday(group + 1)}`])
    : isOldEnough;
};

const midnightIn = (zone: Expression<string>, day: Expression<string | null>) =>
  sql<Date>`${day}::date::timestamp at time zone ${zone}`;

const bounds = ({ from, to }: AskedDays) =>
  db
    .selectFrom(sql<Clock>`clocks`.as<'clock'>(sql`clock`))
    .selectAll('clock')
    .select(({ ref }) => [
      sql<LocalDate[]>`array[${sql.join(
        AGE_GROUPS.map(
          ({ from: years }) => sql`(${ref('clock.today')} - make_interval(years => ${sql.lit(years)}))::date`,
        ),
      )}]`.as('birthdays'),
      sql<Date>`coalesce(${midnightIn(ref('clock.zone'), sql`${from}`)}, '-infinity')`.as('asked_start'),
      sql<Date>`coalesce(${midnightIn(ref('clock.zone'), sql`(${to}::date + 1)`)}, 'infinity')`.as('asked_end'),
    ]);

/** One pass over the current patients, a row for each practice; summed up afterwards. */
const counted = db
  .selectFrom(sql<Bounds>`bounds`.as<'clock'>(sql`clock`))
  .innerJoin('app.patient_practice_relationships as known', (on) => on.onRef('known.practice_id', '=', 'clock.id'))
  .innerJoin('app.profiles as person', (on) =>
    on.onRef('person.practice_id', '=', 'known.practice_id').onRef('person.id', '=', 'known.profile_id'),
  )
  .where('known.ended_at', 'is', null)
  .groupBy(['clock.id', 'clock.name', 'clock.subdomain'])
  .select([
    'clock.id',
    'clock.name',
    'clock.subdomain',
    those(isAskedFor).as('total'),
    those(becameBetween('day_start', 'day_end')).as('today'),
    those(becameBetween('week_start', 'week_end')).as('this_week'),
    those(becameBetween('last_week_start', 'week_start')).as('last_week'),
    those(at('known.created_at', '>=', daysAgo(NEW_PATIENT_DAYS))).as('new_patients'),
    those(at.and([isAskedFor, isComplete])).as('complete'),
    ...AGE_GROUPS.map(({ name }, group) => those(at.and([isAskedFor, isOfGroup(group)])).as(name)),
    those(at.and([isAskedFor, at('person.date_of_birth', 'is', null)])).as('unknown'),
  ]);

type AgeGroup = PatientAnalyticsDto['ageGroups'][number]['group'];

type Counted = Record<'total' | 'today' | 'this_week' | 'last_week' | 'new_patients' | 'complete' | AgeGroup, number> &
  Pick<Clock, 'id' | 'name' | 'subdomain'>;

const row = expressionBuilder<{ counted: Counted }, 'counted'>();

const sumOf = (column: Exclude<keyof Counted, 'id' | 'name' | 'subdomain'>) =>
  sql<number>`coalesce((select sum(${row.ref(`counted.${column}`)}) from counted), 0)::int`;

const ageGroup = (group: AgeGroup) =>
  json<PatientAnalyticsDto['ageGroups'][number]>({ group: sql<AgeGroup>`${sql.lit(group)}`, patients: sumOf(group) });

const ageGroups = sql<PatientAnalyticsDto['ageGroups']>`json_build_array(${sql.join([
  ...AGE_GROUPS.map(({ name }) => ageGroup(name)),
  ageGroup('unknown'),
])})`;

const appointmentsMade = db
  .selectFrom('app.appointments as appointment')
  .where('appointment.practice_id', 'in', sql<string>`(select id from clocks)`)
  .where('appointment.created_at', '>=', daysAgo(APPOINTMENTS_MADE_DAYS))
  .select(({ fn }) => count(fn.countAll()).as('count'))
  .$asScalar()
  .$notNull();

const counts = {
  total: sumOf('total'),
  createdToday: sumOf('today'),
  thisWeek: sumOf('this_week'),
  lastWeek: sumOf('last_week'),
  newPatients: sumOf('new_patients'),
  completeProfiles: sumOf('complete'),
  appointmentsMade,
  ageGroups,
};

const counting = (whose: Expression<SqlBool>, days: AskedDays) =>
  db
    .with(
      (cte) => cte('clocks').materialized(),
      () => clocksOf(whose),
    )
    .with(
      (cte) => cte('bounds').materialized(),
      () => bounds(days),
    )
    .with(
      (cte) => cte('counted').materialized(),
      () => counted,
    );

export const practicePatients = prepared('analytics.patients', ({ from, to }: AskedDays) =>
  auditedRead(
    'read',
    'patient-analytics',
    counting(viewersPractice, { from, to })
      .selectFrom('clocks')
      .select(['clocks.id', json<PatientAnalyticsDto>(counts).as('item')]),
  ).select('found.item as body'),
);

const practicesByPatients = db
  .selectFrom(sql<Counted>`counted`.as<'counted'>(sql`counted`))
  .where('counted.total', '>', 0)
  .orderBy('counted.total', 'desc')
  .orderBy(({ fn }) => fn('lower', ['counted.name']))
  .orderBy('counted.id')
  .limit(COUNTED_PRACTICES)
  .select(({ ref }) =>
    json<PlatformPatientAnalyticsDto['practices'][number]>({
      id: ref('counted.id'),
      name: ref('counted.name'),
      subdomain: ref('counted.subdomain'),
      patients: count(ref('counted.total')),
    }).as('item'),
  );

export const platformPatients = prepared('analytics.platformPatients', ({ from, to }: AskedDays) =>
  auditedRead(
    'read',
    'patient-analytics',
    counting(everyPractice, { from, to })
      .selectFrom('app.practices as practice')
      .where('practice.id', '=', PLATFORM_PRACTICE_ID)
      .select([
        'practice.id',
        json<PlatformPatientAnalyticsDto>({ ...counts, practices: itemsOf(practicesByPatients) }).as('item'),
      ]),
  ).select('found.item as body'),
);

/**
 * Those of closed practices by an alias: the policy on profiles shows others only (ADR 0150). Whoever is named is in the
 * audit event.
 */
export const latestPatients = prepared('analytics.latestPatients', () =>
  auditedRead(
    'list',
    'patient',
    db
      .selectFrom('app.patient_practice_relationships as known')
      .leftJoin('app.profiles as person', (on) =>
        on.onRef('person.practice_id', '=', 'known.practice_id').onRef('person.id', '=', 'known.profile_id'),
      )
      .innerJoin('app.practices as practice', 'practice.id', 'known.practice_id')
      .where('known.ended_at', 'is', null)
      .orderBy('known.created_at', 'desc')
      .orderBy('known.profile_id', 'desc')
      .limit(LATEST_PATIENTS)
      .select(({ ref }) => [
        'person.id',
        json<LatestPatientDto>({
          id: ref('known.profile_id'),
          name: sql<string | null>`case when person.id is not null then ${personName('person')} end`,
          alias: sql<string>`upper(right(${ref('known.profile_id')}::text, 4))`,
          email: ref('person.email'),
          practice: json<LatestPatientDto['practice']>({ id: ref('practice.id'), name: ref('practice.name') }),
          createdAt: iso(ref('known.created_at')),
        }).as('item'),
      ]),
  ).select(({ ref }) => itemsTextOf(ref('found.item')).as('body')),
);
