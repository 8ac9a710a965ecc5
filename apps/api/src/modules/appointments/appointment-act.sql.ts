import { type AppointmentAction, APPOINTMENT_TRANSITIONS } from '@telecare/contracts';
import { localDayOf } from '../../platform/database/practice-clock.js';
import type { Statement } from '../../platform/database/statement.js';
import { MANAGEABLE } from './appointment.sql.js';
import { auditedOutside } from './booking.sql.js';

/**
 * Leads an appointment from one state to the next if it may be led from there by this role, and the time has come. Two people who
 * do this in the same moment take turns: the second finds the state that the first has set. No row when there is none.
 */
const TEXT = `
  with changed as (
    update app.appointments appointment set status = $3, status_reason = $5,
      outside_hours = appointment.outside_hours or $7, updated_at = now()
    where appointment.practice_id = (select app.ctx_practice()) and appointment.id = $1 and appointment.status = any($2::text[])
      and (select app.ctx_role()) = any($6::text[]) and ${MANAGEABLE}
      and case $4
        when 'day' then ${localDayOf('appointment.starts_at')} = ${localDayOf('now()')}
        when 'start' then appointment.starts_at <= now()
        else true end
    returning appointment.id
  ),
  target as (
    select appointment.id from app.appointments appointment
    where appointment.practice_id = (select app.ctx_practice()) and appointment.id = $1 and ${MANAGEABLE}
  ),
  audited as (
    insert into app.audit_events (action, resource_type, resource_ids, outcome)
    select ${auditedOutside('update', '$7')}, 'appointment', coalesce((select array_agg(id) from target), '{}'),
      case when not exists (select from target) then 'not_found'
        when not exists (select from changed) then 'denied' else 'done' end
  )
  select exists (select from changed) as done from target`;

/** An appointment that counts again takes its turn with whoever books its time meanwhile. */
export const lockPeopleAgain = (id: string): Statement => ({
  name: 'appointments.lockPeopleAgain',
  text: `
    select app.lock_people(appointment.practitioner_profile_id, appointment.patient_profile_id) from app.appointments appointment
    where appointment.practice_id = (select app.ctx_practice()) and appointment.id = $1 and appointment.status in ('completed', 'no_show')`,
  values: [id],
});

export function actOn(id: string, action: AppointmentAction, reason: string | null, outside: boolean): Statement {
  const { from, to, by, begins } = APPOINTMENT_TRANSITIONS[action];
  return { name: 'appointments.act', text: TEXT, values: [id, from, to, begins, reason, by, outside] };
}
