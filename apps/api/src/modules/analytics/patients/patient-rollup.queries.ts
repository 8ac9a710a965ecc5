import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { sql } from 'kysely';
import { count, ctxPractice, insertRows, now, type Rows } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import {
  asChanges,
  FACTS,
  type CountedPatients,
  COUNTS,
  type PatientFacts,
  patientsByDay,
  patientsOf,
  patientsToRecount,
  waitingAsCounted,
  waitingAsTheyAre,
} from './patient-days.read-model.js';

type AgedFacts = PatientFacts & { readonly aged_on: LocalDate };

const addDays = (days: Rows<CountedPatients>) =>
  insertRows('app.patient_days', db.selectFrom(days.as('new')), ({ ref }) => ({
    practice_id: ref('new.practice_id'),
    day: ref('new.day'),
    under18: ref('new.under18'),
    from18: ref('new.from18'),
    from30: ref('new.from30'),
    from50: ref('new.from50'),
    from65: ref('new.from65'),
    unknown: ref('new.unknown'),
    complete: ref('new.complete'),
  }));

const sums = Object.fromEntries(
  COUNTS.map((column) => [column, sql`${sql.ref(`app.patient_days.${column}`)} + ${sql.ref(`excluded.${column}`)}`]),
);

const keepFacts = (patients: Rows<PatientFacts>) =>
  insertRows('app.counted_patients', db.selectFrom(patients.as('one')), ({ ref }) => ({
    practice_id: ref('one.practice_id'),
    profile_id: ref('one.profile_id'),
    day: ref('one.day'),
    born: ref('one.born'),
    is_complete: ref('one.is_complete'),
  }));

const rollup = db.selectFrom('app.patient_rollups as rollup').where('rollup.practice_id', '=', ctxPractice);

const todayIn = (zone: string) => sql<LocalDate>`(now() at time zone ${sql.ref(zone)})::date`;

const cte = <Row>(name: string) => db.selectFrom(sql<Row>`${sql.ref(name)}`.as<'cte'>(sql`cte`)).selectAll();

export const takePatientsTurn = prepared('patientRollup.takeTurn', () =>
  db.selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended('patient-rollup', 0))`.as('mine')),
);

/**
 * Practices with queued patients or a new day. Those without a rollup in their current time zone are built from
 * scratch.
 */
export const practicesToRecount = prepared('patientRollup.practicesToRecount', () =>
  db
    .selectFrom('app.practices as practice')
    .leftJoin('app.patient_rollups as rollup', (on) =>
      on.onRef('rollup.practice_id', '=', 'practice.id').onRef('rollup.time_zone', '=', 'practice.time_zone'),
    )
    .where('practice.id', '<>', PLATFORM_PRACTICE_ID)
    .where(({ eb, exists, ref, selectFrom }) =>
      eb.or([
        sql<boolean>`${ref('rollup.aged_on')} is distinct from ${todayIn('practice.time_zone')}`,
        exists(
          selectFrom('app.changed_patients as changed')
            .whereRef('changed.practice_id', '=', 'practice.id')
            .select('changed.practice_id'),
        ),
      ]),
    )
    .select(({ eb }) => ['practice.id', eb('rollup.practice_id', 'is not', null).$castTo<boolean>().as('isBuilt')]),
);

/**
 * Recounts queued patients and updates ages to today. Deletes only the queued changes that it sees, and counts the
 * patients in the same snapshot. Changes committed later wait for the next round.
 */
export const recountPatients = prepared('patientRollup.recount', () =>
  db
    .with('built', () =>
      rollup.select([
        'rollup.practice_id',
        'rollup.time_zone as zone',
        'rollup.aged_on',
        todayIn('rollup.time_zone').as('today'),
      ]),
    )
    .with(
      (name) => name('waiting').materialized(),
      () => patientsToRecount,
    )
    .with('were', () => waitingAsCounted)
    .with('are', () => waitingAsTheyAre)
    .with('taken', (query) =>
      query
        .deleteFrom('app.changed_patients as changed')
        .using('built')
        .whereRef('changed.practice_id', '=', 'built.practice_id'),
    )
    .with('gone', (query) =>
      query
        .deleteFrom('app.counted_patients as counted')
        .using('were')
        .whereRef('counted.practice_id', '=', 'were.practice_id')
        .whereRef('counted.profile_id', '=', 'were.profile_id')
        .where('counted.profile_id', 'not in', query.selectFrom('are').select('are.profile_id')),
    )
    .with('kept', () =>
      keepFacts(cte<PatientFacts>('are')).onConflict((conflict) =>
        conflict.columns(['practice_id', 'profile_id']).doUpdateSet(({ ref }) => ({
          day: ref('excluded.day'),
          born: ref('excluded.born'),
          is_complete: ref('excluded.is_complete'),
        })),
      ),
    )
    .with('added', () =>
      addDays(
        patientsByDay(asChanges(cte<AgedFacts>('were'), -1).unionAll(asChanges(cte<AgedFacts>('are'), 1))),
      ).onConflict((conflict) => conflict.columns(['practice_id', 'day']).doUpdateSet(sums)),
    )
    .with('aged', (query) =>
      query
        .updateTable('app.patient_rollups as rollup')
        .from('built')
        .whereRef('rollup.practice_id', '=', 'built.practice_id')
        .set(({ ref }) => ({ aged_on: ref('built.today') })),
    )
    .selectFrom('waiting')
    .select(({ fn }) => count(fn.countAll()).as('recounted')),
);

export const forgetPatients = prepared('patientRollup.forget', () =>
  db.deleteFrom('app.patient_rollups').where('practice_id', '=', ctxPractice),
);

export const buildPatients = prepared('patientRollup.build', () =>
  db
    .with('built', () =>
      insertRows(
        'app.patient_rollups',
        db.selectFrom('app.practices as practice').where('practice.id', '=', ctxPractice),
        ({ ref }) => ({
          practice_id: ref('practice.id'),
          time_zone: ref('practice.time_zone'),
          aged_on: todayIn('practice.time_zone'),
        }),
      ).returning(['practice_id', 'time_zone as zone', 'aged_on']),
    )
    .with('taken', (query) => query.deleteFrom('app.changed_patients').where('practice_id', '=', ctxPractice))
    .with('are', () => patientsOf(cte<{ practice_id: string; zone: string }>('built')))
    .with('kept', () => keepFacts(cte<PatientFacts>('are')))
    .with('added', (query) =>
      addDays(patientsByDay(asChanges(query.selectFrom(['are', 'built']).selectAll('are').select('built.aged_on'), 1))),
    )
    .selectFrom('built')
    .select('built.zone'),
);

const nothing = sql<number>`0`;

const countedNow = db.selectFrom('app.counted_patients as counted').where('counted.practice_id', '=', ctxPractice);

/**
 * Patients whose stored facts differ from their real ones, although no change is queued. A patient counted with wrong
 * facts appears twice.
 */
const stale = db
  .selectFrom(
    countedNow
      .select(FACTS.map((column) => `counted.${column}` as const))
      .unionAll(patientsOf(rollup.select(['rollup.practice_id', 'rollup.time_zone as zone'])))
      .as('one'),
  )
  .where(
    'one.profile_id',
    'not in',
    db
      .selectFrom('app.changed_patients as changed')
      .where('changed.practice_id', '=', ctxPractice)
      .select('changed.profile_id'),
  )
  .groupBy(FACTS.map((column) => `one.${column}` as const))
  .having(({ fn, eb }) => eb(fn.countAll(), '=', 1))
  .select(['one.day', ...COUNTS.map((column) => nothing.as(column)), sql<number>`1`.as('stale')]);

const keptDays = db
  .selectFrom('app.patient_days as kept')
  .where('kept.practice_id', '=', ctxPractice)
  .select(['kept.day', ...COUNTS.map((column) => `kept.${column}` as const), nothing.as('stale')]);

const countedDays = db
  .selectFrom(
    patientsByDay(
      asChanges(
        countedNow
          .innerJoin('app.patient_rollups as rollup', 'rollup.practice_id', 'counted.practice_id')
          .select(['counted.practice_id', 'counted.day', 'counted.born', 'counted.is_complete', 'rollup.aged_on']),
        -1,
      ),
    ).as('counted'),
  )
  .select(['counted.day', ...COUNTS.map((column) => `counted.${column}` as const), nothing.as('stale')]);

export const findPatientDifferences = prepared('patientRollup.differences', () =>
  db
    .selectFrom(
      db
        .selectFrom(keptDays.unionAll(countedDays).unionAll(stale).as('one'))
        .groupBy('one.day')
        .select(({ ref }) => [
          sql<LocalDate>`${ref('one.day')}::text`.as('day'),
          ...[...COUNTS, 'stale' as const].map((column) => sql<number>`sum(${ref(`one.${column}`)})::int`.as(column)),
        ])
        .as('found'),
    )
    .where(sql<boolean>`to_jsonb(found) - 'day' @? '$.* ? (@ <> 0)'`)
    .orderBy('found.day')
    .select(['found.day', sql<Record<string, number>>`to_jsonb(found) - 'day'`.as('tooMany')]),
);

export const keepPatientVerification = prepared(
  'patientRollup.verified',
  ({ differences }: { readonly differences: number }) =>
    db
      .updateTable('app.patient_rollups')
      .where('practice_id', '=', ctxPractice)
      .set({ verified_at: now, differences: sql<number>`${differences}` }),
);

export const patientsToVerify = prepared('patientRollup.practicesToVerify', ({ hours }: { readonly hours: number }) =>
  db
    .selectFrom('app.patient_rollups as rollup')
    .where(sql<boolean>`coalesce(rollup.verified_at, '-infinity') <= now() - make_interval(hours => ${hours})`)
    .orderBy('rollup.practice_id')
    .select('rollup.practice_id as id'),
);
