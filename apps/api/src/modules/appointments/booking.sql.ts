import { createHash } from 'node:crypto';
import { type AppointmentStatus, type BookAppointment, type ChangeAppointment, Permission } from '@telecare/contracts';
import { reaches } from '../../platform/access/reach.js';
import { PRACTICE_ZONE, startOf } from '../../platform/database/practice-clock.js';
import type { Statement } from '../../platform/database/statement.js';

/** Whose appointments the viewer may change. */
const MANAGEABLE = reaches(Permission.AppointmentManageAll, 'appointment.practitioner_profile_id');

/** Files a change of an appointment; one that nothing came of is audited as refused. */
const auditedChange = (action = `'update'`): string => `
  insert into app.audit_events (action, resource_type, resource_ids, outcome)
  select ${action}, 'appointment', coalesce((select array_agg(id) from target), '{}'),
    case when not exists (select from target) then 'not_found'
      when not exists (select from changed) then 'denied' else 'done' end`;

/**
 * Bookings that want the same people take turns from here on, so that the next statement sees what they did. Who comes
 * when the time is taken already does not queue, and `book` writes nothing for who did not.
 */
export const lockPeople = ({ practitionerId, patientId, startsAt, overbook }: Booking): Statement => ({
  name: 'appointments.lockPeople',
  text: `
    select app.lock_people($1, coalesce($2, app.ctx_profile())), set_config('app.took_turn', 'yes', true)
    where $4 or not exists (select from app.busy_times(
      array[$1::uuid], $3::timestamptz, $3::timestamptz + interval '1 minute', null))`,
  values: [practitionerId, patientId, startsAt, overbook],
});

/**
 * The same for an appointment that moves to a practitioner. It always queues: two
 * appointments that want one another's time would wait for each other in the constraint.
 */
export const lockPeopleOf = (appointmentId: string, practitionerId: string): Statement => ({
  name: 'appointments.lockPeopleOf',
  text: `
    select app.lock_people($2, appointment.patient_profile_id)
    from app.appointments appointment where appointment.practice_id = (select app.ctx_practice()) and appointment.id = $1`,
  values: [appointmentId, practitionerId],
});

const taken = (margin: string): string => `
  exists (select from app.busy_times(array[practitioner.id], $5::timestamptz - ${margin},
    $5::timestamptz + make_interval(mins => type.minutes) + ${margin}, null))`;

/** What is done outside of the practitioner's hours is told apart in the audit (ADR 0063). */
const auditedOutside = (action: string, outside: string): string =>
  `'${action}' || case when ${outside} then ' outside hours' else '' end`;

/** An appointment that began earlier today may still be entered: somebody walked in. */
const IN_TIME = `$5::timestamptz >= ${startOf('day')}`;

/** Whom staff may book for: practitioners for themselves. Patients book with anybody who offers the type. */
const BOOKABLE = reaches(Permission.AppointmentManageAll, 'id');

/** Counted after the patient's bookings took turns, so that no two of them count the same. */
const OPEN_APPOINTMENTS = `(select count(*) from app.appointments open
  where open.practice_id = (select app.ctx_practice()) and open.patient_profile_id = patient.id
    and open.status in ('pending', 'confirmed') and open.starts_at > now())`;
const OPEN_MAX = `(select open_appointments_max from app.practices where id = (select app.ctx_practice()))`;

/** The type, if the caller may have appointments of it, and the practitioner offers it: as `appointment-type.read-model.ts`. */
const OFFERED_TYPE = `app.appointment_types type
  where type.practice_id = (select app.ctx_practice()) and type.id = $2 and type.is_active
    and ((select app.ctx_role()) <> 'patient' or type.booking <> 'staff')
    and (not exists (select from app.appointment_type_practitioners named
        where named.practice_id = (select app.ctx_practice()) and named.appointment_type_id = $2)
      or exists (select from app.appointment_type_practitioners named
        where named.practice_id = (select app.ctx_practice()) and named.appointment_type_id = $2
          and named.practitioner_profile_id = $3))`;

const BOOK = `
  with type as (select type.* from ${OFFERED_TYPE}),
  practitioner as (
    select id, user_id from app.practitioners() where id = $3 and ((select app.ctx_role()) = 'patient' or ${BOOKABLE})
  ),
  patient as (
    select known.profile_id as id from app.patient_practice_relationships known
    where known.practice_id = (select app.ctx_practice()) and known.ended_at is null
      and known.profile_id = case when (select app.ctx_role()) = 'patient' then (select app.ctx_profile()) else $4::uuid end
  ),
  booked as (
    select appointment.id, appointment.status, appointment.booking_digest is distinct from $11 and appointment.booking_digest is not null as differs
    from app.appointments appointment
    where appointment.practice_id = (select app.ctx_practice()) and appointment.booked_by_user_id = (select app.ctx_user())
      and appointment.booking_key = $1
  ),
  full_up as (select from patient where (select app.ctx_role()) = 'patient' and ${OPEN_APPOINTMENTS} >= ${OPEN_MAX}),
  target as (select patient.id from type, practitioner, patient where ${IN_TIME}),
  created as (
    insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id, starts_at,
      ends_at, time_zone, appointment_type_id, type, mode, color, status, notes, overbooked, booking_key, outside_hours,
      booking_digest, patient_note)
    select app.ctx_practice(), patient.id, practitioner.id, practitioner.user_id, $5::timestamptz,
      $5::timestamptz + make_interval(mins => type.minutes), ${PRACTICE_ZONE}, type.id, type.name, type.mode, type.color,
      case when (select app.ctx_role()) = 'patient' and type.booking = 'request' then 'pending' else 'confirmed' end,
      $6, $7 and ${taken("interval '0'")}, $1, $10, $11, $12
    from type, practitioner, patient
    where exists (select from target) and not exists (select from booked) and not $9 and not exists (select from full_up)
      and current_setting('app.took_turn', true) = 'yes'
      and ($8::int is null or not ${taken('make_interval(mins => $8)')})
    returning id, status
  ),
  changed as (select id, status from created union all select id, status from booked where not differs),
  audited as (
    insert into app.audit_events (action, resource_type, resource_ids, outcome)
    select case when $7 then ${auditedOutside('overbook', '$10')} else ${auditedOutside('create', '$10')} end, 'appointment', coalesce((select array_agg(id) from changed), '{}'),
      case when exists (select from changed) then 'done' when exists (select from target) then 'denied' else 'not_found' end
  )
  select exists (select from target) as known, (select id from changed) as id, (select status from changed) as status,
    coalesce((select differs from booked), false) as differs,
    case when exists (select from full_up) and not exists (select from booked) then ${OPEN_MAX} end as "openMax"`;

interface Booking extends Omit<BookAppointment, 'patientId' | 'outsideHours'> {
  /** Null for the caller's own. */
  readonly patientId: string | null;
  readonly overbook: boolean;
  /** Free minutes that there must be around it; null for a time that is used twice on purpose. */
  readonly bufferMinutes: number | null;
  /** The practitioner does not work then, and who books knows it. */
  readonly outside: boolean;
  /** The time is not free, so at most the same request of before is answered again. */
  readonly onlyRepeated: boolean;
}

export const book = (input: Booking): Statement => {
  const { key, appointmentTypeId, practitionerId, patientId, startsAt, notes, overbook, bufferMinutes, onlyRepeated } =
    input;
  const facts = [
    key,
    appointmentTypeId,
    practitionerId,
    patientId,
    startsAt,
    notes,
    overbook,
    bufferMinutes,
    onlyRepeated,
  ];
  return {
    name: 'appointments.book',
    text: BOOK,
    values: [...facts, input.outside, digestOf(input), input.patientNote ?? null],
  };
};

/** Of everything that makes it this booking; that staff were asked about the hours is none of it. */
function digestOf({
  appointmentTypeId,
  practitionerId,
  patientId,
  startsAt,
  notes,
  overbook,
  patientNote,
}: Booking): Buffer {
  const facts = JSON.stringify([
    appointmentTypeId,
    practitionerId,
    patientId,
    startsAt,
    notes,
    overbook,
    patientNote ?? null,
  ]);
  return createHash('sha256').update(facts).digest();
}

/** A move keeps the length, another type brings its own; an appointment that is over keeps its time and practitioner. */
const CHANGE = `
  with target as (
    select appointment.* from app.appointments appointment
    where appointment.practice_id = (select app.ctx_practice()) and appointment.id = $1 and ${MANAGEABLE}
      and exists (select from app.practitioners() where id = $3 and ${BOOKABLE})
      and ($4::uuid is null or exists (select from app.appointment_types type
        where type.practice_id = (select app.ctx_practice()) and type.id = $4))
  ),
  wanted as (
    select target.id, practitioner.id as practitioner_id, practitioner.user_id, type.id as type_id, type.name, type.mode, type.color,
      coalesce(make_interval(mins => type.minutes), target.ends_at - target.starts_at) as length,
      (target.starts_at, target.practitioner_profile_id) is distinct from ($2::timestamptz, practitioner.id) as moves,
      target.appointment_type_id is distinct from $4 and $4 is not null as retypes
    from target
    join app.practitioners() practitioner on practitioner.id = $3
    left join app.appointment_types type on type.practice_id = (select app.ctx_practice()) and type.id = $4
      and type.id is distinct from target.appointment_type_id
  ),
  changed as (
    update app.appointments appointment set starts_at = $2, ends_at = $2::timestamptz + wanted.length,
      practitioner_profile_id = wanted.practitioner_id, practitioner_user_id = wanted.user_id,
      appointment_type_id = coalesce(wanted.type_id, appointment.appointment_type_id), type = coalesce(wanted.name, appointment.type),
      mode = coalesce(wanted.mode, appointment.mode), color = coalesce(wanted.color, appointment.color),
      notes = $5, patient_note = case when $9 then $10 else appointment.patient_note end, status_reason = $6,
      overbooked = appointment.overbooked and not wanted.moves and not wanted.retypes,
      outside_hours = case when wanted.moves or wanted.retypes then $8 else appointment.outside_hours end,
      reschedule_requested_at = case when wanted.moves then null else appointment.reschedule_requested_at end,
      updated_at = now()
    from wanted
    where appointment.practice_id = (select app.ctx_practice()) and appointment.id = wanted.id and appointment.revision = $7
      and (not wanted.moves and not wanted.retypes or appointment.status in ('pending', 'confirmed'))
    returning appointment.id
  ),
  audited as (${auditedChange(auditedOutside('update', '$8'))})
  select target.revision = $7 as current, exists (select from changed) as done from target`;

export function change(id: string, input: ChangeAppointment, outside: boolean): Statement {
  const { startsAt, practitionerId, appointmentTypeId, notes, reason, revision, patientNote } = input;
  const values = [id, startsAt, practitionerId, appointmentTypeId, notes, reason, revision, outside];
  const noted = [patientNote !== undefined, patientNote ?? null];
  return { name: 'appointments.change', text: CHANGE, values: [...values, ...noted] };
}

/** When and with whom an appointment is, as long as it has one of the states. */
export const timeOf = (id: string, statuses: readonly AppointmentStatus[]): Statement => ({
  name: 'appointments.timeOf',
  text: `
    select app.iso(appointment.starts_at) as "startsAt", appointment.practitioner_profile_id as "practitionerId",
      appointment.appointment_type_id as "appointmentTypeId", (extract(epoch from appointment.ends_at - appointment.starts_at) / 60)::integer as minutes
    from app.appointments appointment
    where appointment.practice_id = (select app.ctx_practice()) and appointment.id = $1 and appointment.status = any($2::text[])
      and ${MANAGEABLE}`,
  values: [id, statuses],
});
