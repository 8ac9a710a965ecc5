import type { PatientFigures, PatientStatus } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  calendarDay,
  count,
  ctxPractice,
  dayIn,
  isLikeAll,
  isThere,
  itemsTextOf,
  now,
  pageOfRows,
  pageTextOf,
  practiceZone,
  json,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import {
  appointmentsOfPractice,
  type BornOn,
  currentPatients,
  isBornOn,
  type Records,
  recordsOf,
  TOOK_PLACE,
  toPatientDto,
} from './patient.read-model.js';

export interface PageOfPatients {
  readonly at: string;
  readonly id: string;
  readonly limit: number;
  readonly patterns: readonly string[];
  readonly status: PatientStatus | null;
}

type PageByBirthDate = PageOfPatients & BornOn;

interface Hit {
  readonly profile_id: string;
  readonly created_at: Date;
}

/**
 * The page in the order of the list, unfiltered without patterns. Selects one more row than the page to know whether
 * more follow.
 */
const pageOf = ({ at, id, limit, patterns, status }: PageOfPatients) =>
  db
    .selectFrom(
      sql<Hit>`app.find_patients(${patterns}, ${status}, ${at}, ${id}, ${limit}::int + 1)`.as<'hit'>(sql.ref('hit')),
    )
    .select(['hit.profile_id as id', 'hit.created_at as at', sql<boolean>`count(*) over () > ${limit}`.as('more')])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.val(limit));

const pageByBirthDate = ({ at, id, limit, patterns, status, birthDates, phonePatterns }: PageByBirthDate) =>
  currentPatients()
    .where(isBornOn({ birthDates, phonePatterns }))
    .where(({ ref }) => isLikeAll(ref('person.search_text'), patterns))
    .where(({ ref }) => sql<boolean>`(${status}::text is null or ${ref('known.status')} = ${status})`)
    .where(({ ref }) => isBefore(ref('known.created_at'), ref('known.profile_id'), { at, id }))
    .select(({ ref }) => [
      ref('known.profile_id').as('id'),
      ref('known.created_at').as('at'),
      sql<boolean>`count(*) over () > ${limit}`.as('more'),
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.val(limit));

const isBefore = (at: Expression<Date>, id: Expression<string>, key: Pick<PageOfPatients, 'at' | 'id'>) =>
  sql<boolean>`(${at}, ${id}) < (${key.at}::timestamptz, ${key.id}::uuid)`;

const listed = (page: ReturnType<typeof pageOf | typeof pageByBirthDate>) =>
  auditedRead(
    'list',
    'patient',
    recordsOf(page).select((record) => toPatientDto(record).as('item')),
  ).select(({ ref }) =>
    pageTextOf({ id: ref('found.id'), at: ref('found.at'), more: ref('found.more'), item: ref('found.item') }).as(
      'body',
    ),
  );

export const listPatients = prepared('patients.list', (page: PageOfPatients) => listed(pageOf(page)));
export const listPatientsBornOn = prepared('patients.list.bornOn', (page: PageByBirthDate) =>
  listed(pageByBirthDate(page)),
);

/** A line of the exported table; days are those of the practice. */
export interface ExportedPatient {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly date_of_birth: string | null;
  readonly gender: string | null;
  readonly medical_history: string | null;
  readonly street: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly country: string | null;
  readonly emergency_contact_name: string | null;
  readonly emergency_contact_relation: string | null;
  readonly emergency_contact_phone: string | null;
  readonly status: string;
  readonly appointments: number;
  readonly last_appointment: string | null;
  readonly next_appointment: string | null;
}

const contactColumns = ({ ref }: Records) => {
  const [address, contact] = [ref('person.address', '->>'), ref('person.emergency_contact', '->>')];
  return {
    street: address.key('street'),
    postal_code: address.key('postalCode'),
    city: address.key('city'),
    region: address.key('region'),
    country: address.key('country'),
    emergency_contact_name: contact.key('name'),
    emergency_contact_relation: contact.key('relation'),
    emergency_contact_phone: contact.key('phone'),
  };
};

const exported = (page: ReturnType<typeof pageOf | typeof pageByBirthDate>) =>
  auditedRead(
    'export',
    'patient',
    recordsOf(page).select((record) => {
      const { ref } = record;
      return json<ExportedPatient>({
        first_name: ref('person.first_name'),
        last_name: ref('person.last_name'),
        email: ref('person.email'),
        phone: ref('person.phone'),
        date_of_birth: calendarDay(ref('person.date_of_birth')),
        gender: ref('person.gender'),
        medical_history: ref('history.content'),
        ...contactColumns(record),
        status: ref('known.status'),
        appointments: ref('appointments.total'),
        last_appointment: calendarDay(dayIn(practiceZone, ref('appointments.last_at'))),
        next_appointment: calendarDay(dayIn(practiceZone, ref('appointments.next_at'))),
      }).as('item');
    }),
  ).select(({ ref }) =>
    pageOfRows({ id: ref('found.id'), at: ref('found.at'), more: ref('found.more'), item: ref('found.item') }).as(
      'body',
    ),
  );

export const exportPatients = prepared('patients.export', (page: PageOfPatients) => exported(pageOf(page)));
export const exportPatientsBornOn = prepared('patients.export.bornOn', (page: PageByBirthDate) =>
  exported(pageByBirthDate(page)),
);

const latestAppointments = appointmentsOfPractice()
  .where('appointment.starts_at', '<=', now)
  .where('appointment.status', 'in', TOOK_PLACE)
  .select(['appointment.patient_profile_id as id', 'appointment.starts_at'])
  .orderBy('appointment.starts_at', 'desc')
  .limit(100);

/** Patients of the latest hundred appointments, each once, latest first. */
const seenLast = (limit: number) =>
  db
    .selectFrom(latestAppointments.as('latest'))
    .where(({ ref }) =>
      isThere(currentPatients().where('known.profile_id', '=', ref('latest.id')).select('known.profile_id')),
    )
    .groupBy('latest.id')
    .select(({ fn }) => ['latest.id', fn.max<Date>('latest.starts_at').as('at'), sql<boolean>`false`.as('more')])
    .orderBy('at', 'desc')
    .orderBy('latest.id', 'desc')
    .limit(limit);

export const recentPatients = prepared('patients.recent', ({ limit }: { readonly limit: number }) =>
  auditedRead(
    'list',
    'patient',
    recordsOf(seenLast(limit)).select((record) => toPatientDto(record).as('item')),
  ).select(({ ref }) => itemsTextOf(ref('found.item')).as('body')),
);

const recentAppointments = appointmentsOfPractice()
  .where('appointment.starts_at', '<=', now)
  .where('appointment.starts_at', '>', sql<Date>`now() - interval '30 days'`)
  .where('appointment.status', 'in', TOOK_PLACE)
  .select(({ fn }) => count(fn.countAll()).as('count'));

/** Counts only; audited because a practice's numbers are its own. */
export const patientFigures = prepared('patients.figures', () =>
  auditedRead(
    'read',
    'patient-figures',
    db
      .selectFrom('app.patient_practice_relationships as known')
      .where('known.practice_id', '=', ctxPractice)
      .where('known.ended_at', 'is', null)
      .select(({ fn }) => [
        ctxPractice.as('id'),
        json<PatientFigures>({
          total: count(fn.countAll()),
          active: count(fn.countAll().filterWhere('known.status', '=', 'active')),
          recentAppointments: recentAppointments.$asScalar(),
        }).as('item'),
      ]),
  ).select('found.item'),
);
