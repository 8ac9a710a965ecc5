import { inDatabase } from '../support/database.ts';
import { people } from '../support/people.ts';

export const QUIET = 'quiet-hollow';
export const CROWDED = 'northfield';

const ROWS = 300;
const PRACTITIONERS = 30;
const LONG_NAME = 'Wilhelmina Alexandrina';
const LONG_LAST_NAME = 'Featherstonehaugh-Montgomery-Cholmondeley';

const PRACTICES = `
  with practice as (
    insert into app.practices (name, subdomain, time_zone) values
      ('Quiet Hollow', '${QUIET}', 'UTC'),
      ('Northfield Centre for Family Medicine, Paediatrics and Rehabilitation', '${CROWDED}', 'UTC')
    on conflict do nothing returning id
  ), account as (select user_id, first_name, last_name, email from app.profiles where email = $1 limit 1),
  admin as (
    insert into app.profiles (practice_id, user_id, first_name, last_name, email)
    select practice.id, account.user_id, account.first_name, account.last_name, account.email from practice, account
    returning practice_id, user_id
  )
  insert into app.user_roles (practice_id, user_id, role) select practice_id, user_id, 'practice_admin' from admin`;

const PERSON = `
  case when n % 20 = 0 then '${LONG_NAME}' else (array['Ana', 'Bruno', 'Carla', 'Diego', 'Elena', 'Felix', 'Grace'])[1 + n % 7] end,
  case when n % 20 = 0 then '${LONG_LAST_NAME}' else (array['Silva', 'Souza', 'Meyer', 'Weber', 'Okafor'])[1 + n % 5] end,
  case when n % 20 = 0 then 'wilhelmina.alexandrina.featherstonehaugh-montgomery.' || kind || n || '@a-rather-long-domain.example'
    else kind || n || '@northfield.example' end`;

const NUMBERED = `from app.practices practice, generate_series(1, ${ROWS}) n, (values ($1::text)) as who (kind)
  where practice.subdomain = '${CROWDED}'
    and not exists (select from app.profiles where practice_id = practice.id and email = $1 || '1@northfield.example')`;

const PATIENTS = `
  with person as (
    insert into app.profiles (practice_id, first_name, last_name, email, phone)
    select practice.id, ${PERSON}, '+1 555 01' || lpad(n::text, 5, '0') ${NUMBERED}
    returning practice_id, id
  )
  insert into app.patient_practice_relationships (practice_id, profile_id) select practice_id, id from person`;

const STAFF = `
  with person as (
    insert into app.profiles (practice_id, user_id, first_name, last_name, email)
    select practice.id, gen_random_uuid(), ${PERSON} ${NUMBERED}
    returning practice_id, user_id
  ), numbered as (select *, row_number() over () as n from person)
  insert into app.user_roles (practice_id, user_id, role)
  select practice_id, user_id, case when n <= ${PRACTITIONERS} then 'practitioner' else 'practice_admin' end from numbered`;

const INVITATIONS = `
  insert into app.user_invitations (practice_id, first_name, last_name, email, role, invited_by_name,
    invited_by_user_id, token_hash, expires_at)
  select practice.id, ${PERSON}, case when n % 2 = 0 then 'patient' else 'practitioner' end, 'Grace Whitfield',
    gen_random_uuid(), sha256(convert_to($1 || n, 'UTF8')), now() + interval '7 days' ${NUMBERED}
  on conflict do nothing`;

const APPOINTMENTS = `
  with practitioner as (
    select person.practice_id, person.id, person.user_id, row_number() over (order by person.id) - 1 as n
    from app.profiles person join app.user_roles held using (practice_id, user_id)
    where held.role = 'practitioner' and practice_id = (select id from app.practices where subdomain = '${CROWDED}')
  ), patient as (
    select profile_id as id, row_number() over (order by profile_id) - 1 as n
    from app.patient_practice_relationships
    where practice_id = (select id from app.practices where subdomain = '${CROWDED}')
  )
  insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
    starts_at, ends_at, time_zone, type, mode, status, notes)
  select practitioner.practice_id, patient.id, practitioner.id, practitioner.user_id, start, start + interval '30 minutes', 'UTC',
    'Follow-up after an operation of the knee', 'in_person', 'confirmed', 'As discussed on the phone'
  from practitioner join patient on patient.n % ${PRACTITIONERS} = practitioner.n,
    lateral (select (current_date + make_interval(hours => 8 + (patient.n / ${PRACTITIONERS})::int)) at time zone 'UTC' as start) at
  where not exists (select from app.appointments where practice_id = practitioner.practice_id)`;

export async function furnishPractices(): Promise<void> {
  await inDatabase(PRACTICES, [people.riversideAdmin.email]);
  await inDatabase(INVITATIONS, ['invited']);
  await inDatabase(PATIENTS, ['patient']);
  await inDatabase(STAFF, ['staff']);
  await inDatabase(APPOINTMENTS, []);
}
