import { Permission } from '@telecare/contracts';
import { reaches } from '../../platform/access/reach.js';
import { localDayOf } from '../../platform/database/practice-clock.js';

/** Current patients of the viewer's practice with their records; a patient never reads through these. */
export const CURRENT_PATIENTS = `
  app.patient_practice_relationships known
  join app.profiles person on person.practice_id = known.practice_id and person.id = known.profile_id
  where known.practice_id = (select app.ctx_practice()) and person.practice_id = (select app.ctx_practice())
    and known.ended_at is null`;

const OPEN = `appointment.status in ('pending', 'confirmed', 'checked_in')`;
const TOOK_PLACE = `appointment.status in ('confirmed', 'checked_in', 'completed')`;

/** What belongs to a `person`: appointments of the practice and how the medical history reads, where the policies show it. */
const WITH_DETAILS = `
  left join lateral (
    select count(*) filter (where appointment.status <> 'cancelled') as total,
      count(*) filter (where appointment.starts_at > now() and ${OPEN}) as upcoming,
      max(appointment.starts_at) filter (where appointment.starts_at <= now() and ${TOOK_PLACE}) as last_at,
      min(appointment.starts_at) filter (where appointment.starts_at > now() and ${OPEN}) as next_at
    from app.appointments appointment
    where appointment.practice_id = (select app.ctx_practice()) and appointment.patient_profile_id = person.id) appointments on true
  left join app.medical_histories history
    on history.practice_id = (select app.ctx_practice()) and history.profile_id = person.id`;

const FIELDS = `
  'id', person.id,
  'name', app.person_name(person.first_name, person.last_name, person.email),
  'firstName', person.first_name, 'lastName', person.last_name,
  'email', person.email, 'phone', person.phone,
  'dateOfBirth', person.date_of_birth, 'gender', person.gender,
  'status', known.status,
  'hasAccount', person.user_id is not null,
  'hasAccess', exists (select from app.user_roles held where held.practice_id = (select app.ctx_practice())
    and held.user_id = person.user_id and held.role = 'patient'),
  'appointments', appointments.total,
  'lastAppointmentAt', app.iso(appointments.last_at), 'nextAppointmentAt', app.iso(appointments.next_at),
  'medicalNote', left(history.content, 160),
  'createdAt', app.iso(known.created_at)`;

/** The contract's `Patient`, written by the database. */
const PATIENT_JSON = `json_build_object(${FIELDS})`;

/** Of the appointments of a table or subquery those that the viewer may not cancel, counted for each colleague. */
export const colleaguesAmong = (appointments: string): string => `(
  select coalesce(json_agg(json_build_object('name', name, 'count', number) order by lower(name)), '[]') from (
    select app.person_name(practitioner.first_name, practitioner.last_name, practitioner.email) as name, count(*) as number
    from ${appointments} appointment
    join app.profiles practitioner
      on practitioner.practice_id = (select app.ctx_practice()) and practitioner.id = appointment.practitioner_profile_id
    where not ${reaches(Permission.AppointmentManageAll, 'appointment.practitioner_profile_id')}
    group by practitioner.id, name) colleagues)`;

const UPCOMING = `(select appointment.practitioner_profile_id from app.appointments appointment
  where appointment.practice_id = (select app.ctx_practice()) and appointment.patient_profile_id = person.id
    and appointment.starts_at > now() and ${OPEN})`;

/** The contract's `PatientDetail`. */
export const PATIENT_DETAIL_JSON = `json_build_object(${FIELDS},
  'medicalHistory', history.content, 'upcomingAppointments', appointments.upcoming,
  'colleaguesAppointments', ${colleaguesAmong(UPCOMING)}, 'revision', person.revision)`;

const inZone = (at: string): string => `to_char(${localDayOf(at)}, 'YYYY-MM-DD')`;

/** A line of the exported table; days are those of the practice. */
export const EXPORT_JSON = `json_build_object(
  'first_name', person.first_name, 'last_name', person.last_name, 'email', person.email, 'phone', person.phone,
  'date_of_birth', person.date_of_birth, 'gender', person.gender, 'medical_history', history.content,
  'status', known.status, 'appointments', appointments.total,
  'last_appointment', ${inZone('appointments.last_at')}, 'next_appointment', ${inZone('appointments.next_at')})`;

/** Rows of `page` (columns `id`, `at` and `more`) as those and `item`, latest first. */
export const itemsOf = (page: string, item = PATIENT_JSON): string => `
  select person.id, page.at, page.more, ${item} as item
  from (${page}) page
  join app.patient_practice_relationships known
    on known.practice_id = (select app.ctx_practice()) and known.profile_id = page.id
  join app.profiles person on person.practice_id = (select app.ctx_practice()) and person.id = page.id
  ${WITH_DETAILS}
  order by page.at desc, page.id desc`;
