import {
  type AppointmentsOfColleague,
  type EarlierHistories,
  type EarlierHistoryDto,
  type PatientDetailDto,
  Permission,
} from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  anyOf,
  carries,
  count,
  ctxPractice,
  isReached,
  iso,
  itemsOf,
  json,
  personName,
  textOf,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { currentPatients, fieldsOf, recordsOf, type Records, upcomingAppointments } from './patient.read-model.js';

const colleaguesAmong = (patient: Expression<string>) =>
  itemsOf(
    upcomingAppointments(patient)
      .innerJoin('app.profiles as practitioner', (join) =>
        join
          .on('practitioner.practice_id', '=', ctxPractice)
          .onRef('practitioner.id', '=', 'appointment.practitioner_profile_id'),
      )
      .where(({ not, ref }) =>
        not(isReached(Permission.AppointmentManageAll, ref('appointment.practitioner_profile_id'))),
      )
      .groupBy(['practitioner.practice_id', 'practitioner.id'])
      .select(({ fn }) =>
        json<AppointmentsOfColleague>({
          name: personName('practitioner'),
          count: count(fn.countAll()),
          nextAt: iso(fn.min<Date>('appointment.starts_at')),
        }).as('item'),
      )
      .orderBy(sql`lower(${personName('practitioner')})`),
  );

/** End of the viewer's emergency access to a patient in the care of others (docs/tenancy.md). */
const openUntil = (patient: Expression<string>) =>
  db
    .selectFrom('app.record_openings as opening')
    .where('opening.practice_id', '=', ctxPractice)
    .where('opening.patient_profile_id', '=', patient)
    .where('opening.id', '=', sql<string>`nullif(current_setting('app.opening_id', true), '')::uuid`)
    .select(({ ref }) => iso(ref('opening.until')).as('until'))
    .$asScalar();

const toPatientDetailDto = (record: Records) =>
  json<PatientDetailDto>({
    ...fieldsOf(record),
    medicalHistory: record.ref('history.content'),
    address: record.ref('person.address'),
    emergencyContact: record.ref('person.emergency_contact'),
    upcomingAppointments: record.ref('appointments.upcoming'),
    colleaguesAppointments: colleaguesAmong(record.ref('person.id')),
    openUntil: openUntil(record.ref('person.id')),
    revision: record.ref('person.revision'),
  });

export const patientById = prepared('patients.byId', ({ id }: { id: string }) =>
  auditedRead(
    'read',
    'patient',
    recordsOf(
      currentPatients()
        .where('person.id', '=', id)
        .select(['person.id', 'known.created_at as at', sql<boolean>`false`.as('more')]),
    ).select((record) => toPatientDetailDto(record).as('item')),
  ).select(({ ref }) => textOf(ref('found.item')).as('body')),
);

/** Limit of a card, and more versions than a practice creates in years. */
const MOST_EARLIER_HISTORIES = 100;

const earlierOnes = (patient: Expression<string>) =>
  db
    .selectFrom('app.earlier_medical_histories as earlier')
    .leftJoin('app.profiles as writer', (join) =>
      join.on('writer.practice_id', '=', ctxPractice).onRef('writer.user_id', '=', 'earlier.written_by_user_id'),
    )
    .where('earlier.practice_id', '=', ctxPractice)
    .where('earlier.profile_id', '=', patient)
    .orderBy('earlier.replaced_at', 'desc')
    .orderBy('earlier.id')
    .limit(MOST_EARLIER_HISTORIES)
    .select(({ ref, eb }) =>
      json<EarlierHistoryDto>({
        id: ref('earlier.id'),
        content: ref('earlier.content'),
        writtenAt: iso(ref('earlier.written_at')),
        writtenBy: eb.case().when('writer.id', 'is not', null).then(personName('writer')).end(),
        replacedAt: iso(ref('earlier.replaced_at')),
      }).as('item'),
    );

/** Medical histories of a patient that were written over or deleted, the newest first. */
export const earlierHistoriesOf = prepared('patients.earlierHistories', ({ id }: { id: string }) =>
  auditedRead(
    'read',
    'patient',
    currentPatients()
      .where('person.id', '=', id)
      .select(({ ref }) => [
        'person.id',
        'person.id as patient_id',
        json<EarlierHistories>({ items: itemsOf(earlierOnes(ref('person.id'))) }).as('item'),
      ]),
  ).select(({ ref }) => textOf(ref('found.item')).as('body')),
);

/** Addresses of the list that somebody in the practice has; a former patient's counts as free. */
export const takenEmails = prepared('patients.takenEmails', ({ emails }: { readonly emails: readonly string[] }) =>
  auditedRead(
    'list',
    'patient',
    db
      .selectFrom('app.profiles as person')
      .leftJoin('app.patient_practice_relationships as known', (join) =>
        join.onRef('known.practice_id', '=', 'person.practice_id').onRef('known.profile_id', '=', 'person.id'),
      )
      .where('person.practice_id', '=', ctxPractice)
      .where('person.email', '=', anyOf(emails, 'text'))
      .where(({ eb, or }) => or([eb('known.profile_id', 'is', null), eb('known.ended_at', 'is', null)]))
      .select(['person.id', 'known.profile_id as patient_id', 'person.email']),
  ).select('found.email'),
);

/** True if one of the counted roles carries the permission. */
export const mayWriteHistories = prepared('patients.mayWriteHistories', () =>
  db.selectNoFrom(carries(Permission.PatientHistoryManage).as('may')),
);
