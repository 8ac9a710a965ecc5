import {
  APPOINTMENT_TRANSITIONS,
  Permission,
  type RequestedTime,
  type RequestReschedule,
  RESCHEDULE_NOTICE_HOURS,
  RESCHEDULE_STATUSES,
} from '@telecare/contracts';
import { reaches } from '../../platform/access/reach.js';
import type { Statement } from '../../platform/database/statement.js';
import { HAS_REQUEST, MANAGEABLE, PATIENTS_MAY_MOVE, requestedTimes } from './appointment.sql.js';
import { auditedOutside, auditedChange } from './booking.sql.js';

const TARGET = `
  select appointment.* from app.appointments appointment where appointment.practice_id = (select app.ctx_practice()) and appointment.id = $1`;

const MANAGED_TARGET = `${TARGET} and ${MANAGEABLE}`;

const OWN_TARGET = `${TARGET} and appointment.patient_profile_id = (select app.ctx_profile())`;

const AMONG_REQUESTED = `exists (select from ${requestedTimes('appointment')}
  where (asked.starts_at, asked.practitioner_id) = ($2::timestamptz, $3::uuid))`;

/**
 * One of the times that were asked for, as long as it is free. A practitioner accepts times of their own only; others are
 * for whoever manages everybody's. What lies beside an overbooked appointment is not seen by the constraint.
 */
const ACCEPT = `
  with target as (${MANAGED_TARGET}),
  wanted as (
    select appointment.id, practitioner.id as practitioner_id, practitioner.user_id, $2::timestamptz + (appointment.ends_at - appointment.starts_at) as ends_at,
      not exists (select from app.busy_times(array[practitioner.id], $2::timestamptz,
        $2::timestamptz + (appointment.ends_at - appointment.starts_at), appointment.id)) as free
    from target appointment
    join app.practitioners() practitioner on practitioner.id = $3 and ${reaches(Permission.AppointmentManageAll, 'practitioner.id')}
    where ${HAS_REQUEST} and ${AMONG_REQUESTED} and $2::timestamptz > now()
  ),
  changed as (
    update app.appointments appointment set starts_at = $2, ends_at = wanted.ends_at,
      practitioner_profile_id = wanted.practitioner_id, practitioner_user_id = wanted.user_id, overbooked = false,
      outside_hours = $5, status_reason = $4, reschedule_requested_at = null, updated_at = now()
    from wanted
    where appointment.practice_id = (select app.ctx_practice()) and appointment.id = wanted.id and wanted.free
      and ${HAS_REQUEST} and ${AMONG_REQUESTED}
    returning appointment.id
  ),
  audited as (${auditedChange(auditedOutside('update', '$5'))})
  select exists (select from changed) as done, coalesce((select not free from wanted), false) as taken from target`;

const DECLINE = `
  with target as (${MANAGED_TARGET}),
  changed as (
    update app.appointments appointment set status_reason = $2, reschedule_requested_at = null, updated_at = now() from target
    where appointment.practice_id = (select app.ctx_practice()) and appointment.id = target.id and appointment.reschedule_requested_at is not null
    returning appointment.id
  ),
  audited as (${auditedChange()})
  select exists (select from changed) as done from target`;

export const acceptRescheduleRequest = (
  id: string,
  { startsAt, practitionerId }: RequestedTime,
  reason: string | null,
  outside: boolean,
): Statement => ({
  name: 'appointments.acceptRescheduleRequest',
  text: ACCEPT,
  values: [id, startsAt, practitionerId, reason, outside],
});

export const declineRescheduleRequest = (id: string, reason: string | null): Statement => ({
  name: 'appointments.declineRescheduleRequest',
  text: DECLINE,
  values: [id, reason],
});

/** Each as long as the appointment; the old time holds until staff answer. */
const PROPOSE = `
  with target as (${OWN_TARGET}),
  changed as (
    update app.appointments appointment set requested_starts = $2::timestamptz[], requested_practitioner_ids = $3::uuid[],
      reschedule_note = $4, reschedule_requested_at = now(), status_reason = $4, updated_at = now()
    from target
    where appointment.practice_id = (select app.ctx_practice()) and appointment.id = target.id and ${PATIENTS_MAY_MOVE}
      and appointment.status = any($5::text[]) and appointment.starts_at >= now() + make_interval(hours => $6)
    returning appointment.id
  ),
  audited as (${auditedChange()})
  select exists (select from changed) as done from target`;

export const requestReschedule = (id: string, { times, note }: RequestReschedule): Statement => ({
  name: 'appointments.requestReschedule',
  text: PROPOSE,
  values: [
    id,
    times.map(({ startsAt }) => startsAt),
    times.map(({ practitionerId }) => practitionerId),
    note,
    RESCHEDULE_STATUSES,
    RESCHEDULE_NOTICE_HOURS,
  ],
});

const WITHDRAW = `
  with target as (${OWN_TARGET}),
  changed as (
    update app.appointments appointment set reschedule_requested_at = null, updated_at = now() from target
    where appointment.practice_id = (select app.ctx_practice()) and appointment.id = target.id and appointment.reschedule_requested_at is not null
    returning appointment.id
  ),
  audited as (${auditedChange()})
  select exists (select from changed) as done from target`;

export const withdraw = (id: string): Statement => ({ name: 'appointments.withdraw', text: WITHDRAW, values: [id] });

const { from: CANCELLABLE, patientNoticeHours } = APPOINTMENT_TRANSITIONS.cancel;

const CANCEL_OWN = `
  with target as (${OWN_TARGET}),
  changed as (
    update app.appointments appointment set status = 'cancelled', status_reason = $2, reschedule_requested_at = null, updated_at = now()
    from target
    where appointment.practice_id = (select app.ctx_practice()) and appointment.id = target.id
      and appointment.status = any($3::text[]) and appointment.starts_at >= now() + make_interval(hours => $4)
    returning appointment.id
  ),
  audited as (${auditedChange()})
  select target.status = any($3::text[]) as open, exists (select from changed) as done from target`;

export const cancelOwn = (id: string, reason: string | null): Statement => ({
  name: 'appointments.cancelOwn',
  text: CANCEL_OWN,
  values: [id, reason, CANCELLABLE, patientNoticeHours],
});

/** What decides whether another time may be asked for, and what it has to be looked for with. */
export const ownReschedulable = (id: string): Statement => ({
  name: 'appointments.ownReschedulable',
  text: `select appointment.appointment_type_id as "appointmentTypeId", appointment.practitioner_profile_id as "practitionerId", appointment.status,
      app.iso(appointment.starts_at) as "startsAt", ${PATIENTS_MAY_MOVE} as "patientsMayMove"
    from (${OWN_TARGET}) appointment`,
  values: [id],
});

/** What the hours of a time that a patient asked for are checked with, and others near it are looked for. */
export const toAccept = (id: string): Statement => ({
  name: 'appointments.toAccept',
  text: `select appointment.appointment_type_id as "appointmentTypeId", appointment.patient_profile_id as "patientId",
      (extract(epoch from appointment.ends_at - appointment.starts_at) / 60)::integer as minutes
    from (${MANAGED_TARGET}) appointment`,
  values: [id],
});
