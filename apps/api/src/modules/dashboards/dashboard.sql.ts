import {
  DASHBOARD_NEXT_APPOINTMENTS,
  DASHBOARD_TODAY_APPOINTMENTS,
  APPOINTMENT_MINUTES_MAX,
} from '@telecare/contracts';
import { auditedRead } from '../../platform/audit/audited.js';
import { isOfThis, PRACTICE_ZONE } from '../../platform/database/practice-clock.js';
import { isOfMonth, isOfWeek, TAKES_PLACE } from '../appointments/appointment-figures.sql.js';
import { APPOINTMENT_JSON, VISIBLE_APPOINTMENTS } from '../appointments/appointment.sql.js';

const APPOINTMENTS = 'app.appointments appointment where appointment.practice_id = (select app.ctx_practice())';
const COUNTED = `${APPOINTMENTS} and ${TAKES_PLACE}`;
const PRACTICE = { zone: PRACTICE_ZONE };
const OPEN = `appointment.status in ('pending', 'confirmed', 'checked_in')`;
const MINE = 'appointment.practitioner_profile_id = (select app.ctx_profile())';
const OWN = 'appointment.patient_profile_id = (select app.ctx_profile())';

/** The zone of the patient's device; the practice's where that is not known. */
const OWN_ZONE = `coalesce($1::text, ${PRACTICE_ZONE})`;

const TODAY = isOfThis('day', 'appointment.starts_at');

/** Appointments of the practice's day, as the counts of every dashboard take them. */
export const appointmentsOfToday = `${COUNTED} and ${TODAY}`;

const counted = (status: string): string => `count(*) filter (where appointment.status = '${status}')`;

/** The same patients that the practice's list shows. */
const PATIENTS = `(select count(*) from app.patient_practice_relationships known
  where known.practice_id = (select app.ctx_practice()) and known.ended_at is null`;

/** A video appointment that has begun is still to be joined. */
const AHEAD = `(appointment.starts_at >= now() or appointment.mode = 'video' and appointment.ends_at > now())`;

const upcoming = (condition: string): string => `
  select appointment.id, ${APPOINTMENT_JSON} as item from ${VISIBLE_APPOINTMENTS}
    and appointment.starts_at >= now() - interval '${APPOINTMENT_MINUTES_MAX} minutes' and ${AHEAD} and ${OPEN} and ${condition}
  order by appointment.starts_at, appointment.id limit ${DASHBOARD_NEXT_APPOINTMENTS}`;

export const staffDashboard = auditedRead({
  name: 'dashboards.staff',
  action: 'list',
  resource: 'appointment',
  rows: upcoming('true'),
  answer: `json_build_object(
    'today', (select json_build_object('total', count(*), 'confirmed', ${counted('confirmed')}, 'completed', ${counted('completed')})
      from ${appointmentsOfToday}),
    'week', (select json_build_object('total', count(*)) from ${APPOINTMENTS} and ${isOfWeek(PRACTICE)}),
    'activePatients', ${PATIENTS} and known.status = 'active'),
    'next', coalesce(json_agg(item), '[]')) as body`,
});

export const practitionerDashboard = auditedRead({
  name: 'dashboards.practitioner',
  action: 'list',
  resource: 'appointment',
  rows: `select appointment.id, ${APPOINTMENT_JSON} as item from ${VISIBLE_APPOINTMENTS}
      and ${TAKES_PLACE} and ${MINE} and ${TODAY}
    order by appointment.starts_at, appointment.id limit ${DASHBOARD_TODAY_APPOINTMENTS}`,
  answer: `json_build_object(
    'today', (select json_build_object('total', count(*), 'confirmed', ${counted('confirmed')})
      from ${COUNTED} and ${MINE} and ${TODAY}),
    'week', (select json_build_object('total', count(*), 'completed', ${counted('completed')})
      from ${APPOINTMENTS} and ${MINE} and ${isOfWeek(PRACTICE)}),
    'patients', ${PATIENTS}),
    'schedule', coalesce(json_agg(item), '[]')) as body`,
});

export const patientDashboard = auditedRead({
  name: 'dashboards.patient',
  action: 'list',
  resource: 'appointment',
  rows: upcoming(OWN),
  answer: `json_build_object(
    'next', (select item from found limit 1),
    'thisMonth', (select count(*) from ${APPOINTMENTS} and ${OWN} and ${isOfMonth({ zone: OWN_ZONE })}),
    'upcoming', coalesce(json_agg(item), '[]')) as body`,
});

/** Counts only, but of a practice that the reader does not belong to. */
export const practiceOverview = auditedRead({
  name: 'dashboards.practice',
  action: 'read',
  resource: 'practice-overview',
  rows: `select practice.id, json_build_object(
      'users', (select count(distinct user_id) from app.user_roles where practice_id = practice.id),
      'practitioners', (select count(*) from app.user_roles where practice_id = practice.id and role = 'practitioner'),
      'patients', (select count(*) from app.patient_practice_relationships where practice_id = practice.id and ended_at is null),
      'appointments', (select count(*) from app.appointments where practice_id = practice.id)) as item
    from app.practices practice where practice.id = (select app.ctx_practice())`,
  answer: 'item as body',
});
