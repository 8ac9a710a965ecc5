import { auditedRead, ITEM_AS_TEXT } from '../../platform/audit/audited.js';
import { READABLE } from './appointment.sql.js';

const nameOf = (id: string): string => `
  (select app.person_name(first_name, last_name, email) from app.profiles
    where practice_id = event.practice_id and profiles.id = ${id})`;

const fact = (name: string): string => `'${name}', event.details -> '${name}'`;
const said = (name: string, detail = name): string => `'${name}', event.details ? '${detail}'`;

const MOVED = `case when event.to_start is not null then json_build_object(
  'fromStart', app.iso(event.from_start), 'toStart', app.iso(event.to_start),
  'fromPractitioner', ${nameOf('event.from_practitioner_id')}, 'toPractitioner', ${nameOf('event.to_practitioner_id')}) end`;

const REQUEST = `case when event.details ? 'request' then json_build_object(
  'step', event.details -> 'request' ->> 'step',
  'times', (select coalesce(json_agg(json_build_object('startsAt', asked ->> 'startsAt',
      'practitioner', coalesce(${nameOf(`(asked ->> 'practitionerId')::uuid`)}, '')) order by place), '[]')
    from jsonb_array_elements(event.details -> 'request' -> 'times') with ordinality times (asked, place))) end`;

/** What patients do is done by the appointment's own, with an account or without. */
const BY = `case when event.actor_role = 'patient' then ${nameOf('appointment.patient_profile_id')}
  when person.id is not null then app.person_name(person.first_name, person.last_name, person.email) end`;

const typeNames = (end: string): string => `app.type_names(event.practice_id, event.details -> 'type' ->> '${end}')`;

const TYPE_NAMES = `case when event.details ? 'type' then
  json_build_object('from', ${typeNames('from')}, 'to', ${typeNames('to')}) end`;

const EVENT = `json_build_object(
  'at', app.iso(event.at), 'from', event.from_status, 'to', event.to_status, 'reason', event.reason,
  'by', ${BY}, 'byLink', event.by_link, 'moved', ${MOVED}, 'request', ${REQUEST},
  ${['type', 'mode', 'minutes'].map(fact).join(', ')}, 'typeNames', ${TYPE_NAMES},
  ${said('notesChanged', 'notes')}, ${said('patientNoteChanged', 'patientNote')},
  ${said('overbooked')}, ${said('outsideHours')}, ${said('attending')})`;

/** Who did something is named by their record in the practice, as long as it is there. */
export const getHistory = auditedRead({
  name: 'appointments.history',
  action: 'read',
  resource: 'appointment',
  rows: `select appointment.id, json_build_object('items', (
      select coalesce(json_agg(${EVENT} order by event.at, event.id), '[]')
      from app.appointment_events event
      left join app.profiles person
        on person.practice_id = (select app.ctx_practice()) and person.user_id = event.actor_user_id
      where event.practice_id = (select app.ctx_practice()) and event.appointment_id = appointment.id)) as item
    from app.appointments appointment
    where appointment.practice_id = (select app.ctx_practice()) and appointment.id = $1 and ${READABLE}`,
  answer: ITEM_AS_TEXT,
});
