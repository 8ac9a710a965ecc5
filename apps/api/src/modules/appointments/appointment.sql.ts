import { MOVABLE_STATUSES, Permission } from '@telecare/contracts';
import { reaches } from '../../platform/access/reach.js';
import { PRACTICE_ZONE } from '../../platform/database/practice-clock.js';

/** Whose appointments the viewer reads as staff, and which they may change. */
export const READABLE = reaches(Permission.AppointmentReadAll, 'appointment.practitioner_profile_id');
export const MANAGEABLE = reaches(Permission.AppointmentManageAll, 'appointment.practitioner_profile_id');

const OF_PATIENT = 'appointment.patient_profile_id = (select app.ctx_profile())';

const WITH_PEOPLE = `
  app.appointments appointment
  join app.profiles patient on patient.practice_id = appointment.practice_id and patient.id = appointment.patient_profile_id
  join app.profiles practitioner on practitioner.practice_id = appointment.practice_id and practitioner.id = appointment.practitioner_profile_id
  where appointment.practice_id = (select app.ctx_practice())`;

/** The rows of the viewer's practice with both people: a patient's own, a practitioner's own, everybody's to others. */
export const VISIBLE_APPOINTMENTS = `${WITH_PEOPLE}
    and case when (select app.ctx_role()) = 'patient' then ${OF_PATIENT} else ${READABLE} end`;

/** One of them that is known by its id; a practitioner may be somebody's patient, too. */
export const VISIBLE_APPOINTMENT = `${WITH_PEOPLE} and (${READABLE} or ${OF_PATIENT})`;

/** A reschedule request that waits for an answer; what is cancelled or has begun waits for none. */
export const HAS_REQUEST = `
  (appointment.reschedule_requested_at is not null and appointment.status = any(array['${MOVABLE_STATUSES.join("', '")}']) and appointment.starts_at > now())`;

/** The times of a request, one row each. */
export const requestedTimes = (appointment: string): string => `
  unnest(${appointment}.requested_starts, ${appointment}.requested_practitioner_ids)
    with ordinality asked (starts_at, practitioner_id, place)`;

/** Whether free times are offered for it to its patient. */
export const PATIENTS_MAY_MOVE = `
  exists (select from app.appointment_types offered where offered.practice_id = appointment.practice_id
    and offered.id = appointment.appointment_type_id and offered.is_active and offered.booking <> 'staff')`;

const REQUEST_JSON = `json_build_object(
  'times', (select coalesce(json_agg(json_build_object(
      'startsAt', app.iso(asked.starts_at), 'endsAt', app.iso(asked.starts_at + (appointment.ends_at - appointment.starts_at)),
      'practitioner', json_build_object(
        'id', other.id, 'name', app.person_name(other.first_name, other.last_name, other.email)))
      order by asked.starts_at, asked.place), '[]')
    from ${requestedTimes('appointment')}
    join app.profiles other on other.practice_id = appointment.practice_id and other.id = asked.practitioner_id),
  'note', appointment.reschedule_note, 'at', app.iso(appointment.reschedule_requested_at))`;

/** The contract's `Appointment`, written by the database. Notes are the practice's own and not shown to patients. */
export const APPOINTMENT_JSON = `json_build_object(
  'id', appointment.id,
  'startsAt', app.iso(appointment.starts_at),
  'endsAt', app.iso(appointment.ends_at),
  'timeZone', ${PRACTICE_ZONE},
  'type', appointment.type,
  'typeNames', app.type_names(appointment.practice_id, appointment.type),
  'mode', appointment.mode,
  'status', appointment.status,
  'notes', case when (select app.ctx_role()) <> 'patient' then appointment.notes end,
  'patientNote', appointment.patient_note,
  'appointmentTypeId', appointment.appointment_type_id,
  'color', appointment.color,
  'revision', appointment.revision,
  'overbooked', appointment.overbooked,
  'outsideHours', appointment.outside_hours,
  'patientsMayMove', ${PATIENTS_MAY_MOVE},
  'rescheduleRequest', case when ${HAS_REQUEST} then ${REQUEST_JSON} end,
  'patient', json_build_object(
    'id', patient.id, 'name', app.person_name(patient.first_name, patient.last_name, patient.email),
    'phone', patient.phone, 'email', patient.email),
  'practitioner', json_build_object(
    'id', practitioner.id, 'name', app.person_name(practitioner.first_name, practitioner.last_name, practitioner.email)))`;
