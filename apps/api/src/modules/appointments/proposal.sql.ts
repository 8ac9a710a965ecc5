import {
  APPOINTMENT_TRANSITIONS,
  Permission,
  type ProposedTime,
  type ProposeTimes,
  RESCHEDULE_NOTICE_HOURS,
  RESCHEDULE_STATUSES,
} from '@telecare/contracts';
import { reaches } from '../../platform/access/reach.js';
import type { Statement } from '../../platform/database/statement.js';
import { HAS_REQUEST, MANAGEABLE, PATIENTS_MAY_MOVE, proposedTimes } from './appointment.sql.js';
import { auditedOutside, filedChange } from './booking.sql.js';

const TARGET = `
  select visit.* from app.appointments visit where visit.practice_id = (select app.ctx_practice()) and visit.id = $1`;

const MANAGED_TARGET = `${TARGET} and ${MANAGEABLE}`;

const OWN_TARGET = `${TARGET} and visit.patient_profile_id = (select app.ctx_profile())`;

const AMONG_PROPOSED = `exists (select from ${proposedTimes('visit')}
  where (asked.starts_at, asked.practitioner_id) = ($2::timestamptz, $3::uuid))`;

/**
 * One of the times that were asked for, as long as it is free. A practitioner accepts times of their own only; others are
 * for whoever manages everybody's. What lies beside an overbooked appointment is not seen by the constraint.
 */
const ACCEPT = `
  with target as (${MANAGED_TARGET}),
  wanted as (
    select visit.id, doctor.id as doctor_id, doctor.user_id, $2::timestamptz + (visit.ends_at - visit.starts_at) as ends_at,
      not exists (select from app.busy_times(array[doctor.id], $2::timestamptz,
        $2::timestamptz + (visit.ends_at - visit.starts_at), visit.id)) as free
    from target visit
    join app.practitioners() doctor on doctor.id = $3 and ${reaches(Permission.AppointmentManageAll, 'doctor.id')}
    where ${HAS_REQUEST} and ${AMONG_PROPOSED} and $2::timestamptz > now()
  ),
  changed as (
    update app.appointments visit set starts_at = $2, ends_at = wanted.ends_at,
      practitioner_profile_id = wanted.doctor_id, practitioner_user_id = wanted.user_id, overbooked = false,
      outside_hours = $5, status_reason = $4, proposed_at = null, updated_at = now()
    from wanted
    where visit.practice_id = (select app.ctx_practice()) and visit.id = wanted.id and wanted.free
      and ${HAS_REQUEST} and ${AMONG_PROPOSED}
    returning visit.id
  ),
  filed as (${filedChange(auditedOutside('update', '$5'))})
  select exists (select from changed) as done, coalesce((select not free from wanted), false) as taken from target`;

const DECLINE = `
  with target as (${MANAGED_TARGET}),
  changed as (
    update app.appointments visit set status_reason = $2, proposed_at = null, updated_at = now() from target
    where visit.practice_id = (select app.ctx_practice()) and visit.id = target.id and visit.proposed_at is not null
    returning visit.id
  ),
  filed as (${filedChange()})
  select exists (select from changed) as done from target`;

export const acceptProposal = (
  id: string,
  { startsAt, practitionerId }: ProposedTime,
  reason: string | null,
  outside: boolean,
): Statement => ({
  name: 'appointments.acceptProposal',
  text: ACCEPT,
  values: [id, startsAt, practitionerId, reason, outside],
});

export const declineProposal = (id: string, reason: string | null): Statement => ({
  name: 'appointments.declineProposal',
  text: DECLINE,
  values: [id, reason],
});

/** Each as long as the appointment; the old time holds until staff answer. */
const PROPOSE = `
  with target as (${OWN_TARGET}),
  changed as (
    update app.appointments visit set proposed_starts = $2::timestamptz[], proposed_practitioner_ids = $3::uuid[],
      proposal_note = $4, proposed_at = now(), status_reason = $4, updated_at = now()
    from target
    where visit.practice_id = (select app.ctx_practice()) and visit.id = target.id and ${PATIENTS_MAY_MOVE}
      and visit.status = any($5::text[]) and visit.starts_at >= now() + make_interval(hours => $6)
    returning visit.id
  ),
  filed as (${filedChange()})
  select exists (select from changed) as done from target`;

export const propose = (id: string, { times, note }: ProposeTimes): Statement => ({
  name: 'appointments.propose',
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
    update app.appointments visit set proposed_at = null, updated_at = now() from target
    where visit.practice_id = (select app.ctx_practice()) and visit.id = target.id and visit.proposed_at is not null
    returning visit.id
  ),
  filed as (${filedChange()})
  select exists (select from changed) as done from target`;

export const withdraw = (id: string): Statement => ({ name: 'appointments.withdraw', text: WITHDRAW, values: [id] });

const { from: CANCELLABLE, patientNoticeHours } = APPOINTMENT_TRANSITIONS.cancel;

const CANCEL_OWN = `
  with target as (${OWN_TARGET}),
  changed as (
    update app.appointments visit set status = 'cancelled', status_reason = $2, proposed_at = null, updated_at = now()
    from target
    where visit.practice_id = (select app.ctx_practice()) and visit.id = target.id
      and visit.status = any($3::text[]) and visit.starts_at >= now() + make_interval(hours => $4)
    returning visit.id
  ),
  filed as (${filedChange()})
  select target.status = any($3::text[]) as open, exists (select from changed) as done from target`;

export const cancelOwn = (id: string, reason: string | null): Statement => ({
  name: 'appointments.cancelOwn',
  text: CANCEL_OWN,
  values: [id, reason, CANCELLABLE, patientNoticeHours],
});

/** What decides whether another time may be asked for, and what it has to be looked for with. */
export const ownReschedulable = (id: string): Statement => ({
  name: 'appointments.ownReschedulable',
  text: `select visit.visit_type_id as "visitTypeId", visit.practitioner_profile_id as "practitionerId", visit.status,
      app.iso(visit.starts_at) as "startsAt", ${PATIENTS_MAY_MOVE} as "patientsMayMove"
    from (${OWN_TARGET}) visit`,
  values: [id],
});

/** What the hours of a time that a patient asked for are checked with, and others near it are looked for. */
export const toAccept = (id: string): Statement => ({
  name: 'appointments.toAccept',
  text: `select visit.visit_type_id as "visitTypeId", visit.patient_profile_id as "patientId",
      (extract(epoch from visit.ends_at - visit.starts_at) / 60)::integer as minutes
    from (${MANAGED_TARGET}) visit`,
  values: [id],
});
