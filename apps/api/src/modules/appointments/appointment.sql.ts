import { MOVABLE_STATUSES, Permission } from '@telecare/contracts';
import { reaches } from '../../platform/access/reach.js';
import { PRACTICE_ZONE } from '../../platform/database/practice-clock.js';

/** Whose appointments the viewer reads as staff, and which they may change. */
export const READABLE = reaches(Permission.AppointmentReadAll, 'visit.practitioner_profile_id');
export const MANAGEABLE = reaches(Permission.AppointmentManageAll, 'visit.practitioner_profile_id');

const OF_PATIENT = 'visit.patient_profile_id = (select app.ctx_profile())';

const WITH_PEOPLE = `
  app.appointments visit
  join app.profiles patient on patient.practice_id = visit.practice_id and patient.id = visit.patient_profile_id
  join app.profiles doctor on doctor.practice_id = visit.practice_id and doctor.id = visit.practitioner_profile_id
  where visit.practice_id = (select app.ctx_practice())`;

/** The rows of the viewer's practice with both people: a patient's own, a practitioner's own, everybody's to others. */
export const VISIBLE_APPOINTMENTS = `${WITH_PEOPLE}
    and case when (select app.ctx_role()) = 'patient' then ${OF_PATIENT} else ${READABLE} end`;

/** One of them that is known by its id; a practitioner may be somebody's patient, too. */
export const VISIBLE_APPOINTMENT = `${WITH_PEOPLE} and (${READABLE} or ${OF_PATIENT})`;

/** A reschedule request that waits for an answer; what is cancelled or has begun waits for none. */
export const HAS_REQUEST = `
  (visit.proposed_at is not null and visit.status = any(array['${MOVABLE_STATUSES.join("', '")}']) and visit.starts_at > now())`;

/** The times of a request, one row each. */
export const proposedTimes = (appointment: string): string => `
  unnest(${appointment}.proposed_starts, ${appointment}.proposed_practitioner_ids)
    with ordinality asked (starts_at, practitioner_id, place)`;

/** Whether free times are offered for it to its patient. */
export const PATIENTS_MAY_MOVE = `
  exists (select from app.visit_types offered where offered.practice_id = visit.practice_id
    and offered.id = visit.visit_type_id and offered.is_active and offered.booking <> 'staff')`;

const REQUEST_JSON = `json_build_object(
  'times', (select coalesce(json_agg(json_build_object(
      'startsAt', app.iso(asked.starts_at), 'endsAt', app.iso(asked.starts_at + (visit.ends_at - visit.starts_at)),
      'practitioner', json_build_object(
        'id', other.id, 'name', app.person_name(other.first_name, other.last_name, other.email)))
      order by asked.starts_at, asked.place), '[]')
    from ${proposedTimes('visit')}
    join app.profiles other on other.practice_id = visit.practice_id and other.id = asked.practitioner_id),
  'note', visit.proposal_note, 'at', app.iso(visit.proposed_at))`;

/** The contract's `Appointment`, written by the database. Notes are the practice's own and not shown to patients. */
export const APPOINTMENT_JSON = `json_build_object(
  'id', visit.id,
  'startsAt', app.iso(visit.starts_at),
  'endsAt', app.iso(visit.ends_at),
  'timeZone', ${PRACTICE_ZONE},
  'type', visit.type,
  'typeNames', app.type_names(visit.practice_id, visit.type),
  'mode', visit.mode,
  'status', visit.status,
  'notes', case when (select app.ctx_role()) <> 'patient' then visit.notes end,
  'patientNote', visit.patient_note,
  'visitTypeId', visit.visit_type_id,
  'color', visit.color,
  'revision', visit.revision,
  'overbooked', visit.overbooked,
  'outsideHours', visit.outside_hours,
  'patientsMayMove', ${PATIENTS_MAY_MOVE},
  'proposal', case when ${HAS_REQUEST} then ${REQUEST_JSON} end,
  'patient', json_build_object(
    'id', patient.id, 'name', app.person_name(patient.first_name, patient.last_name, patient.email),
    'phone', patient.phone, 'email', patient.email),
  'practitioner', json_build_object(
    'id', doctor.id, 'name', app.person_name(doctor.first_name, doctor.last_name, doctor.email)))`;
