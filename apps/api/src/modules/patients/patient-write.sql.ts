import type { Statement } from '../../platform/database/statement.js';
import { colleaguesAmong, CURRENT_PATIENTS } from './patient.sql.js';

/** Files what was done to which patients; a write that found nothing is audited as such. */
const audited = (action: string, ids: string, outcome: string): string => `
  insert into app.audit_events (action, resource_type, resource_ids, outcome)
  select '${action}', 'patient', ${ids}, ${outcome}`;

const statement =
  (name: string, text: string) =>
  (...values: unknown[]): Statement => ({ name, text, values });

/** Records of one practice are added one after the other, so that no address is taken twice at the same moment. */
export const ADD_LOCK = `select pg_advisory_xact_lock(hashtextextended('patients:' || app.ctx_practice(), 0))`;

const NEW_ROWS = `
  select * from json_to_recordset($1::json) as row (id uuid, "firstName" text, "lastName" text, email text, phone text,
    "dateOfBirth" date, gender text, "medicalHistory" text)`;

/**
 * Adds records that nobody of the practice has the address of. A former patient with the same address comes back as
 * the record they had. Answers each row's id in the practice, null where the address was taken. Sent again it does
 * nothing twice: a known id is answered and left alone.
 */
export const addPatients = (action: 'create' | 'import') =>
  statement(
    `patients.${action}`,
    `
  with given as materialized (${NEW_ROWS}),
  named as materialized (
    select distinct on (given.id) given.*, person.id as known_id,
      person.id is not null and known.profile_id is not null and known.ended_at is not null as former,
      person.id = given.id as repeated
    from given
    left join app.profiles person on person.practice_id = (select app.ctx_practice())
      and (person.id = given.id or person.email = given.email)
    left join app.patient_practice_relationships known
      on known.practice_id = person.practice_id and known.profile_id = person.id
    order by given.id, person.id = given.id desc
  ),
  created as (
    insert into app.profiles (practice_id, id, first_name, last_name, email, phone, date_of_birth, gender)
    select app.ctx_practice(), id, "firstName", "lastName", email, phone, "dateOfBirth", gender
    from named where known_id is null
    returning id
  ),
  renewed as (
    update app.profiles person set first_name = coalesce(named."firstName", person.first_name),
      last_name = coalesce(named."lastName", person.last_name), phone = coalesce(named.phone, person.phone),
      date_of_birth = coalesce(named."dateOfBirth", person.date_of_birth),
      gender = coalesce(named.gender, person.gender), updated_at = now()
    from named
    where person.practice_id = (select app.ctx_practice()) and person.id = named.known_id and named.former
    returning person.id
  ),
  taken_on as (
    insert into app.patient_practice_relationships (practice_id, profile_id, created_at)
    select app.ctx_practice(), id, clock_timestamp() from (select id from created union all select id from renewed) people
    on conflict (practice_id, profile_id)
      do update set ended_at = null, status = 'active', created_at = excluded.created_at
    returning profile_id
  ),
  noted as (
    insert into app.medical_histories (practice_id, profile_id, content)
    select app.ctx_practice(), coalesce(known_id, id), "medicalHistory" from named
    where "medicalHistory" is not null and (known_id is null or former)
    on conflict (practice_id, profile_id) do update set content = excluded.content, updated_at = now(),
      updated_by_user_id = app.ctx_user()
  ),
  audited as (${audited(action, `coalesce(array_agg(profile_id), '{}')`, `case when count(*) = 0 then 'denied' else 'done' end`)}
    from taken_on)
  select named.id, case when named.known_id is null or former or repeated then coalesce(known_id, named.id) end as patient,
    named.known_id is not null and not former as known
  from named`,
  );

const HAS = (field: string): string => `$2::jsonb ? '${field}'`;
const GIVEN = (field: string): string => `$2::jsonb ->> '${field}'`;
const kept = (column: string, field: string, cast = ''): string =>
  `${column} = case when ${HAS(field)} then (${GIVEN(field)})${cast} else person.${column} end`;

/** Changes what the caller names and leaves the rest, unless somebody else was first. Answers nothing for a patient that is not there. */
export const updatePatient = statement(
  'patients.update',
  `
  with target as materialized (
    select person.id, person.user_id is not null and ${HAS('email')} and person.email is distinct from ${GIVEN('email')} as keeps_email,
      ${HAS('email')} and exists (select from app.profiles other where other.practice_id = (select app.ctx_practice())
        and other.email = ${GIVEN('email')} and other.id <> person.id) as email_taken
    from ${CURRENT_PATIENTS} and person.id = $1
  ),
  allowed as materialized (select id from target where not keeps_email and not email_taken),
  saved as (
    update app.profiles person set ${kept('first_name', 'firstName')}, ${kept('last_name', 'lastName')},
      ${kept('email', 'email')}, ${kept('phone', 'phone')}, ${kept('date_of_birth', 'dateOfBirth', '::date')},
      ${kept('gender', 'gender')}, updated_at = now()
    from allowed where person.practice_id = (select app.ctx_practice()) and person.id = allowed.id and person.revision = $3
    returning person.id
  ),
  marked as (
    update app.patient_practice_relationships known set status = ${GIVEN('status')}
    from saved where known.practice_id = (select app.ctx_practice()) and known.profile_id = saved.id and ${HAS('status')}
  ),
  noted as (
    insert into app.medical_histories (practice_id, profile_id, content)
    select app.ctx_practice(), id, ${GIVEN('medicalHistory')} from saved where ${GIVEN('medicalHistory')} is not null
    on conflict (practice_id, profile_id) do update set content = excluded.content, updated_at = now(),
      updated_by_user_id = app.ctx_user()
  ),
  emptied as (
    delete from app.medical_histories history using saved
    where history.practice_id = (select app.ctx_practice()) and history.profile_id = saved.id
      and ${HAS('medicalHistory')} and ${GIVEN('medicalHistory')} is null
  ),
  audited as (${audited(
    'update',
    `coalesce((select array_agg(id) from target), '{}')`,
    `case when not exists (select from target) then 'not_found'
      when not exists (select from saved) then 'denied' else 'done' end`,
  )})
  select keeps_email, email_taken, exists (select from saved) as done from target`,
);

/**
 * Ends the practice's care: access and open invitations go, the record stays with its past. Upcoming appointments are cancelled
 * only when the caller names how many there are and may cancel each; otherwise nothing happens at all.
 */
export const removePatient = statement(
  'patients.remove',
  `
  with target as materialized (
    select known.profile_id as id from app.patient_practice_relationships known
    where known.practice_id = (select app.ctx_practice()) and known.profile_id = $1 and known.ended_at is null for update
  ),
  upcoming as materialized (
    select appointment.id, appointment.practitioner_profile_id from app.appointments appointment
    where appointment.practice_id = (select app.ctx_practice()) and appointment.patient_profile_id = (select id from target)
      and appointment.starts_at > now() and appointment.status in ('pending', 'confirmed', 'checked_in') for update
  ),
  hindered as materialized (select ${colleaguesAmong('upcoming')} as colleagues),
  allowed as materialized (
    select id from target where (select count(*) from upcoming) = $2
      and (select json_array_length(colleagues) from hindered) = 0
  ),
  ended as (
    update app.patient_practice_relationships known set ended_at = now()
    from allowed where known.practice_id = (select app.ctx_practice()) and known.profile_id = allowed.id
    returning known.profile_id as id
  ),
  withdrawn as (
    update app.user_invitations open set cancelled_at = now()
    from allowed join app.profiles person on person.practice_id = (select app.ctx_practice()) and person.id = allowed.id
    where open.practice_id = (select app.ctx_practice()) and open.role = 'patient'
      and open.accepted_at is null and open.cancelled_at is null
      and (open.profile_id = person.id or open.email = person.email)
  ),
  cancelled as (
    update app.appointments appointment set status = 'cancelled', status_reason = null, updated_at = now()
    from upcoming, allowed where appointment.practice_id = (select app.ctx_practice()) and appointment.id = upcoming.id
    returning appointment.id
  ),
  audited as (${audited(
    'remove',
    `coalesce((select array_agg(id) from target), '{}') || coalesce((select array_agg(id) from cancelled), '{}')`,
    `case when not exists (select from target) then 'not_found'
      when not exists (select from allowed) then 'denied' else 'done' end`,
  )})
  select (select count(*) from allowed) = 1 as done, (select colleagues from hindered) as colleagues,
    (select app.end_patient_access(id) from ended) as access_ended
  from target`,
);
