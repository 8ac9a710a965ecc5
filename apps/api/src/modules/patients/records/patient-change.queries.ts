import { type PatientStatus, Permission } from '@telecare/contracts';
import { sql } from 'kysely';
import {
  anyOf,
  calendarDay,
  ctxPractice,
  ctxProfile,
  ctxUser,
  givenRows,
  insertRows,
  isReached,
  now,
  personName,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { selectFacts } from '../../appointments/appointment.commands.js';
import { currentPatients, upcomingAppointments } from '../patient.read-model.js';

interface Key {
  readonly id: string;
}

/** Locks the patient's record. Appointments of the patient may be added meanwhile. */
export const patientToChange = prepared('patients.toChange', ({ id }: Key) =>
  currentPatients()
    .where('person.id', '=', id)
    .where('person.merged_into', 'is', null)
    .select(({ ref, eb }) => [
      'person.id',
      'person.revision',
      eb('person.user_id', 'is not', null).$castTo<boolean>().as('hasAccount'),
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email',
      'person.phone',
      calendarDay(ref('person.date_of_birth')).as('dateOfBirth'),
      'person.gender',
      'person.address',
      'person.emergency_contact as emergencyContact',
    ])
    .forNoKeyUpdate('person'),
);

interface Address {
  readonly id: string;
  readonly email: string | null;
}

export const othersWithAddress = prepared('patients.othersWithAddress', ({ id, email }: Address) =>
  db
    .selectFrom('app.profiles as other')
    .where('other.practice_id', '=', ctxPractice)
    .where('other.email', '=', email)
    .where('other.id', '<>', id)
    .where('other.merged_into', 'is', null)
    .select('other.id')
    .limit(1),
);

export const markPatient = prepared('patients.mark', ({ id, status }: Key & { readonly status: PatientStatus }) =>
  db
    .updateTable('app.patient_practice_relationships as known')
    .set({ status })
    .where('known.practice_id', '=', ctxPractice)
    .where('known.profile_id', '=', id),
);

export const keepHistory = prepared('patients.keepHistory', ({ id }: Key) =>
  db
    .insertInto('app.earlier_medical_histories')
    .columns(['practice_id', 'profile_id', 'content', 'written_at', 'written_by_user_id'])
    .expression((query) =>
      query
        .selectFrom('app.medical_histories as history')
        .where('history.practice_id', '=', ctxPractice)
        .where('history.profile_id', '=', id)
        .select([
          'history.practice_id',
          'history.profile_id',
          'history.content',
          'history.updated_at',
          'history.updated_by_user_id',
        ]),
    ),
);

export const forgetHistory = prepared('patients.forgetHistory', ({ id }: Key) =>
  db
    .deleteFrom('app.medical_histories as history')
    .where('history.practice_id', '=', ctxPractice)
    .where('history.profile_id', '=', id),
);

/** Records of one practice are added one after the other, so that no address is taken twice at the same moment. */
export const addInTurn = prepared('patients.addInTurn', () =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('patients:' || app.ctx_practice(), 0))`.as('locked')),
);

interface Wanted {
  readonly ids: readonly string[];
  readonly emails: readonly string[];
}

export const peopleNamed = prepared('patients.peopleNamed', ({ ids, emails }: Wanted) =>
  db
    .selectFrom('app.profiles as person')
    .leftJoin('app.patient_practice_relationships as known', (join) =>
      join.onRef('known.practice_id', '=', 'person.practice_id').onRef('known.profile_id', '=', 'person.id'),
    )
    .where('person.practice_id', '=', ctxPractice)
    .where(({ eb, or, and }) => {
      const hasAddress = eb('person.email', '=', anyOf(emails, 'text'));
      return or([eb('person.id', '=', anyOf(ids, 'uuid')), and([hasAddress, eb('person.merged_into', 'is', null)])]);
    })
    .select(({ eb, and }) => [
      'person.id',
      'person.email',
      and([eb('known.ended_at', 'is not', null), eb('person.merged_into', 'is', null)])
        .$castTo<boolean>()
        .as('isFormer'),
    ]),
);

interface GivenRecords {
  readonly rows: string;
}

const recordsIn = (rows: string) =>
  db.selectFrom(givenRows<Key & { medicalHistory: string | null }>(rows, { id: 'uuid', medicalHistory: 'text' }));

/** Each at a moment of its own, because the list is in their order. */
export const takeOn = prepared('patients.takeOn', ({ rows }: GivenRecords) =>
  insertRows('app.patient_practice_relationships', recordsIn(rows), ({ ref }) => ({
    practice_id: ctxPractice,
    profile_id: ref('given.id'),
    created_at: sql<Date>`clock_timestamp()`,
  })).onConflict((conflict) =>
    conflict.columns(['practice_id', 'profile_id']).doUpdateSet(({ ref }) => ({
      ended_at: null,
      status: 'active' as const,
      created_at: ref('excluded.created_at'),
    })),
  ),
);

export const joinTeams = prepared('patients.joinTeams', ({ rows }: GivenRecords) =>
  insertRows(
    'app.care_team_members',
    recordsIn(rows).where(sql<boolean>`'practitioner' = any (app.ctx_roles())`),
    ({ ref }) => ({
      practice_id: ctxPractice,
      patient_profile_id: ref('given.id'),
      member_profile_id: ctxProfile.$notNull(),
    }),
  ).onConflict((conflict) => conflict.doNothing()),
);

export const noteHistories = prepared('patients.noteHistories', ({ rows }: GivenRecords) =>
  insertRows('app.medical_histories', recordsIn(rows).where('given.medicalHistory', 'is not', null), ({ ref }) => ({
    practice_id: ctxPractice,
    profile_id: ref('given.id'),
    content: ref('given.medicalHistory').$notNull(),
  })).onConflict((conflict) =>
    conflict.columns(['practice_id', 'profile_id']).doUpdateSet(({ ref }) => ({
      content: ref('excluded.content'),
      updated_at: now,
      updated_by_user_id: ctxUser,
    })),
  ),
);

export const patientToRemove = prepared('patients.toRemove', ({ id }: Key) =>
  db
    .selectFrom('app.patient_practice_relationships as known')
    .where('known.practice_id', '=', ctxPractice)
    .where('known.profile_id', '=', id)
    .where('known.ended_at', 'is', null)
    .select('known.profile_id as id')
    .forUpdate(),
);

export const appointmentsToCancel = prepared('patients.appointmentsToCancel', ({ id }: Key) =>
  upcomingAppointments(id)
    .innerJoin('app.profiles as practitioner', (join) =>
      join
        .on('practitioner.practice_id', '=', ctxPractice)
        .onRef('practitioner.id', '=', 'appointment.practitioner_profile_id'),
    )
    .select(selectFacts)
    .select(({ ref }) => [
      personName('practitioner').as('practitioner'),
      isReached(Permission.AppointmentManageAll, ref('practitioner.id')).as('isReached'),
    ])
    .orderBy(sql`lower(${personName('practitioner')})`)
    .forUpdate('appointment'),
);
