import {
  AGE_GROUP_NAMES,
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
import { type Expression, type SqlBool, sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import {
  count,
  iso,
  itemsOf,
  itemsTextOf,
  json,
  personName,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { AskedDays } from '../asked-days.js';
import {
  type AgeGroup,
  builtPractices,
  countedPatients,
  COUNTS,
  patientsToRecount,
} from './patient-days.read-model.js';
import { type Clock, clocksOf, everyPractice, viewersPractice } from '../practice-clocks.js';

const daysAgo = (days: number) => sql<Date>`(now() - make_interval(days => ${sql.lit(days)}))`;

type Day = Expression<LocalDate>;

const clocks = sql<Clock>`clocks`.as<'clock'>(sql`clock`);

const isAskedFor = ({ from, to }: AskedDays, day: Day) =>
  sql<SqlBool>`(${from}::date is null or ${day} between ${from} and ${to}::date)`;

const daysOfPractices = db
  .selectFrom(clocks)
  .innerJoin(countedPatients.as('counted'), (on) => on.onRef('counted.practice_id', '=', 'clock.id'));

const everybody = sql<number>`${sql.join(
  AGE_GROUP_NAMES.map((group) => sql.ref(`counted.${group}`)),
  sql` + `,
)}`;

const sumOfDays = (counted: Expression<number>, days?: Expression<SqlBool>) =>
  days ? sql<number>`coalesce(sum(${counted}) filter (where ${days}), 0)` : sql<number>`sum(${counted})`;

const asked = (days: AskedDays) =>
  daysOfPractices
    .where(({ ref }) => isAskedFor(days, ref('counted.day')))
    .groupBy(['clock.id', 'clock.name', 'clock.subdomain'])
    .select([
      'clock.id',
      'clock.name',
      'clock.subdomain',
      sumOfDays(everybody).as('total'),
      ...COUNTS.map((column) => sumOfDays(sql.ref(`counted.${column}`)).as(column)),
    ]);

const newSince = daysAgo(NEW_PATIENT_DAYS);
/** The day, on the practice's clock, since which patients count as new. */
const firstNewDay = sql<LocalDate>`(${newSince} at time zone clock.zone)::date`;

const inWeek = (weeksAgo: number) =>
  sql<SqlBool>`counted.day - clock.sunday between ${sql.lit(-7 * weeksAgo)} and ${sql.lit(6 - 7 * weeksAgo)}`;

const recent = daysOfPractices
  .where(sql<SqlBool>`counted.day > ${firstNewDay}`)
  // This limit for all practices is redundant, but applies before the rows are summed and joined.
  .where(sql<SqlBool>`counted.day > (select min(${firstNewDay}) from clocks clock)`)
  .select([
    sumOfDays(everybody).as('new_patients'),
    sumOfDays(everybody, sql`counted.day = clock.today`).as('today'),
    sumOfDays(everybody, inWeek(0)).as('this_week'),
    sumOfDays(everybody, inWeek(1)).as('last_week'),
  ]);

const newOfFirstDay = db
  .selectFrom(clocks)
  .innerJoin('app.patient_practice_relationships as known', 'known.practice_id', 'clock.id')
  .where('known.ended_at', 'is', null)
  .where('known.created_at', '>=', newSince)
  .where('known.created_at', '<', sql<Date>`${newSince} + interval '2 days'`)
  .where(sql<SqlBool>`(known.created_at at time zone clock.zone)::date = ${firstNewDay}`)
  .select(({ fn }) => fn.countAll().as('count'));

type Total = Expression<number>;
const ofAsked = (column: 'total' | (typeof COUNTS)[number]): Total =>
  sql`coalesce((select sum(${sql.ref(column)}) from asked), 0)::int`;
const ofRecent = (column: 'new_patients' | 'today' | 'this_week' | 'last_week'): Total =>
  sql`coalesce((select ${sql.ref(column)} from recent), 0)::int`;

type AgeGroups = PatientAnalyticsDto['ageGroups'];

const ageGroups = sql<AgeGroups>`json_build_array(${sql.join(
  AGE_GROUP_NAMES.map((group) =>
    json<AgeGroups[number]>({ group: sql<AgeGroup>`${sql.lit(group)}`, patients: ofAsked(group) }),
  ),
)})`;

const appointmentsMade = db
  .selectFrom('app.appointments as appointment')
  .where('appointment.practice_id', 'in', sql<string>`(select id from clocks)`)
  .where('appointment.created_at', '>=', daysAgo(APPOINTMENTS_MADE_DAYS))
  .select(({ fn }) => count(fn.countAll()).as('count'))
  .$asScalar()
  .$notNull();

const counts = {
  total: ofAsked('total'),
  createdToday: ofRecent('today'),
  thisWeek: ofRecent('this_week'),
  lastWeek: ofRecent('last_week'),
  newPatients: sql<number>`${ofRecent('new_patients')} + (${newOfFirstDay})::int`,
  completeProfiles: ofAsked('complete'),
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
      (cte) => cte('built').materialized(),
      () => builtPractices,
    )
    .with(
      (cte) => cte('waiting').materialized(),
      () => patientsToRecount,
    )
    .with(
      (cte) => cte('recent').materialized(),
      () => recent,
    )
    .with(
      (cte) => cte('asked').materialized(),
      () => asked(days),
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

type TopPractice = PlatformPatientAnalyticsDto['practices'][number];

const practicesByPatients = db
  .selectFrom(sql<Pick<Clock, 'id' | 'name' | 'subdomain'> & { total: number }>`asked`.as<'asked'>(sql`asked`))
  .where('asked.total', '>', 0)
  .orderBy('asked.total', 'desc')
  .orderBy(({ fn }) => fn('lower', ['asked.name']))
  .orderBy('asked.id')
  .limit(COUNTED_PRACTICES)
  .select(({ ref }) =>
    json<TopPractice>({
      id: ref('asked.id'),
      name: ref('asked.name'),
      subdomain: ref('asked.subdomain'),
      patients: count(ref('asked.total')),
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
 * Returns patients of closed practices by an alias, because the policy on profiles hides the others (docs/tenancy.md).
 * The audit event contains every patient who is named.
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
        'person.id as patient_id',
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
