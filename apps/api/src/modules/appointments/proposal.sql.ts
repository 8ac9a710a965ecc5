import { APPOINTMENT_TRANSITIONS } from '@telecare/contracts';
import type { Statement } from '../../platform/database/statement.js';
import { MANAGEABLE } from './appointment.sql.js';
import { auditedOutside, BOOKABLE, filedChange } from './booking.sql.js';

const NO_PROPOSAL = `proposed_start = null, proposed_end = null, proposed_practitioner_id = null, proposal_note = null,
  proposed_at = null`;

const TARGET = `
  select visit.* from app.appointments visit where visit.practice_id = (select app.ctx_practice()) and visit.id = $1`;

const MANAGED_TARGET = `${TARGET} and ${MANAGEABLE}`;

const OWN_TARGET = `${TARGET} and visit.patient_profile_id = (select app.ctx_profile())`;

/** A practitioner accepts times of their own only; others are for whoever manages everybody's. */
const ACCEPT = `
  with target as (${MANAGED_TARGET}),
  changed as (
    update app.appointments visit set starts_at = visit.proposed_start, ends_at = visit.proposed_end,
      practitioner_profile_id = doctor.id, practitioner_user_id = doctor.user_id, overbooked = false,
      outside_hours = $3, status_reason = $2, ${NO_PROPOSAL}, updated_at = now()
    from target, (select id, user_id from app.practitioners() where ${BOOKABLE}) doctor
    where visit.practice_id = (select app.ctx_practice()) and visit.id = target.id
      and doctor.id = visit.proposed_practitioner_id and visit.proposed_start > now()
      and visit.status in ('pending', 'confirmed')
    returning visit.id
  ),
  filed as (${filedChange(auditedOutside('update', '$3'))})
  select exists (select from changed) as done from target`;

const DECLINE = `
  with target as (${MANAGED_TARGET}),
  changed as (
    update app.appointments visit set status_reason = $2, ${NO_PROPOSAL}, updated_at = now() from target
    where visit.practice_id = (select app.ctx_practice()) and visit.id = target.id and visit.proposed_at is not null
    returning visit.id
  ),
  filed as (${filedChange()})
  select exists (select from changed) as done from target`;

export const acceptProposal = (id: string, reason: string | null, outside: boolean): Statement => ({
  name: 'appointments.acceptProposal',
  text: ACCEPT,
  values: [id, reason, outside],
});

export const declineProposal = (id: string, reason: string | null): Statement => ({
  name: 'appointments.declineProposal',
  text: DECLINE,
  values: [id, reason],
});

/** As long as a visit of its type takes; the old time holds until staff answer. */
const PROPOSE = `
  with target as (${OWN_TARGET}),
  changed as (
    update app.appointments visit set proposed_start = $2, proposed_end = $2::timestamptz + (visit.ends_at - visit.starts_at),
      proposed_practitioner_id = $3, proposal_note = $4, proposed_at = now(), status_reason = $4, updated_at = now()
    from target
    where visit.practice_id = (select app.ctx_practice()) and visit.id = target.id
      and visit.status = 'confirmed' and visit.starts_at > now() and visit.visit_type_id is not null
    returning visit.id
  ),
  filed as (${filedChange()})
  select exists (select from changed) as done from target`;

export const propose = (id: string, startsAt: string, practitionerId: string, note: string | null): Statement => ({
  name: 'appointments.propose',
  text: PROPOSE,
  values: [id, startsAt, practitionerId, note],
});

const WITHDRAW = `
  with target as (${OWN_TARGET}),
  changed as (
    update app.appointments visit set ${NO_PROPOSAL}, updated_at = now() from target
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
    update app.appointments visit set status = 'cancelled', status_reason = $2, ${NO_PROPOSAL}, updated_at = now()
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

/** What another time for a visit has to be looked for with. */
export const typeOfOwn = (id: string): Statement => ({
  name: 'appointments.typeOfOwn',
  text: `select visit_type_id from (${OWN_TARGET}) visit`,
  values: [id],
});

/** The time that a patient asked for, to look for others near it when it is gone. */
export const proposed = (id: string): Statement => ({
  name: 'appointments.proposed',
  text: `select visit_type_id, proposed_practitioner_id, patient_profile_id, app.iso(proposed_start) as proposed_start
    from (${MANAGED_TARGET}) visit`,
  values: [id],
});
