import { type AppointmentStatus, type PatientDto } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import {
  anyOf,
  calendarDay,
  count,
  ctxPractice,
  isThere,
  iso,
  json,
  now,
  personName,
  type Place,
  type RowOf,
  type Rows,
} from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';

/* Patients of the viewer's practice and their contract objects, for statements of this and other modules (ADR 0100). */

/** Current patients of the viewer's practice with their records; a patient never reads through these. */
export const currentPatients = () =>
  db
    .selectFrom('app.patient_practice_relationships as known')
    .innerJoin('app.profiles as person', (join) =>
      join.onRef('person.practice_id', '=', 'known.practice_id').onRef('person.id', '=', 'known.profile_id'),
    )
    .where('known.practice_id', '=', ctxPractice)
    .where('person.practice_id', '=', ctxPractice)
    .where('known.ended_at', 'is', null);

export interface BornOn {
  readonly birthDates: readonly string[];
  // Eight digits may also belong to a phone number.
  readonly phonePatterns: readonly string[] | null;
}

// Few people share a birth date. `union all`, unlike `or`, keeps the index of birth dates usable under the policies.
export const isBornOn = ({ birthDates, phonePatterns }: BornOn) =>
  sql<boolean>`person.id in (
    select born.id from app.profiles born
    where born.practice_id = ${ctxPractice} and born.date_of_birth = ${anyOf(birthDates, 'date')}
    union all
    select hit.profile_id from app.find_patients(${phonePatterns}::text[], null, 'infinity',
      'ffffffff-ffff-ffff-ffff-ffffffffffff', ${sql.lit(PHONE_HITS)}) hit
    where ${phonePatterns}::text[] is not null)`;

const PHONE_HITS = 100;

export const OPEN: AppointmentStatus[] = ['pending', 'confirmed', 'checked_in'];
export const TOOK_PLACE: AppointmentStatus[] = ['confirmed', 'checked_in', 'completed'];

export const appointmentsOfPractice = () =>
  db.selectFrom('app.appointments as appointment').where('appointment.practice_id', '=', ctxPractice);

export const upcomingAppointments = (patient: string | Expression<string>) =>
  appointmentsOfPractice()
    .where('appointment.patient_profile_id', '=', patient)
    .where('appointment.starts_at', '>', now)
    .where('appointment.status', 'in', OPEN);

const appointmentFigures = (patient: Expression<string>) =>
  appointmentsOfPractice()
    .where('appointment.patient_profile_id', '=', patient)
    .select(({ fn, eb }) => {
      const past = eb.and([eb('appointment.starts_at', '<=', now), eb('appointment.status', 'in', TOOK_PLACE)]);
      const upcoming = eb.and([eb('appointment.starts_at', '>', now), eb('appointment.status', 'in', OPEN)]);
      return [
        count(fn.countAll().filterWhere('appointment.status', '<>', 'cancelled')).as('total'),
        count(fn.countAll().filterWhere(upcoming)).as('upcoming'),
        fn.max<Date | null>('appointment.starts_at').filterWhere(past).as('last_at'),
        fn.min<Date | null>('appointment.starts_at').filterWhere(upcoming).as('next_at'),
      ];
    });

interface Listed extends Place {
  readonly id: string;
}

/** A page of the list as records with what belongs to them: appointments, and the medical history where policies show it. */
export const recordsOf = (page: Rows<Listed>) =>
  db
    .selectFrom(page.as('page'))
    .innerJoin('app.patient_practice_relationships as known', (join) =>
      join.on('known.practice_id', '=', ctxPractice).onRef('known.profile_id', '=', 'page.id'),
    )
    .innerJoin('app.profiles as person', (join) =>
      join.on('person.practice_id', '=', ctxPractice).onRef('person.id', '=', 'page.id'),
    )
    .innerJoinLateral(
      ({ ref }) => appointmentFigures(ref('person.id')).as('appointments'),
      (join) => join.onTrue(),
    )
    .leftJoin('app.medical_histories as history', (join) =>
      join.on('history.practice_id', '=', ctxPractice).onRef('history.profile_id', '=', 'person.id'),
    )
    .select(['person.id', 'person.id as patient_id', 'page.at', 'page.more'])
    .orderBy('page.at', 'desc')
    .orderBy('page.id', 'desc');

export type Records = RowOf<ReturnType<typeof recordsOf>>;

export const fieldsOf = ({ ref, eb }: Records) => ({
  id: ref('person.id'),
  name: personName('person'),
  firstName: ref('person.first_name'),
  lastName: ref('person.last_name'),
  email: ref('person.email'),
  phone: ref('person.phone'),
  dateOfBirth: calendarDay(ref('person.date_of_birth')),
  gender: ref('person.gender'),
  status: ref('known.status'),
  hasAccount: eb('person.user_id', 'is not', null).$castTo<boolean>(),
  hasAccess: isThere(patientRole(ref('person.user_id'))),
  appointments: ref('appointments.total'),
  lastAppointmentAt: iso(ref('appointments.last_at')),
  nextAppointmentAt: iso(ref('appointments.next_at')),
  medicalNote: sql<string | null>`left(${ref('history.content')}, 160)`,
  createdAt: iso(ref('known.created_at')),
});

const patientRole = (userId: Expression<string | null>) =>
  db
    .selectFrom('app.user_roles as held')
    .where('held.practice_id', '=', ctxPractice)
    .where('held.user_id', '=', userId)
    .where('held.role', '=', 'patient')
    .select('held.id');

export const toPatientDto = (record: Records) => json<PatientDto>(fieldsOf(record));
