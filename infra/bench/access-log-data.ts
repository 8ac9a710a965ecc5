import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { loadPatients } from './patients.ts';

export interface AccessLog {
  readonly practiceId: string;
  readonly userId: string;
}

const PATIENTS = 50_000;
const STAFF = 40;

/** The first 3,000 patients are called Oldham, one of them Zelda. They only appear in the oldest tenth of the log. */
const RENAME = `
  with numbered as (select id, row_number() over (order by id) as n from app.profiles where practice_id = $1 and user_id is null)
  update app.profiles person set last_name = 'Oldham', first_name = case when n = 1 then 'Zelda' else person.first_name end
  from numbered where person.practice_id = $1 and person.id = numbered.id and n <= 3000`;

const FILL_STAFF = `
  with staff as (
    insert into app.profiles (practice_id, user_id, first_name, last_name, email)
    select $1, case n when 1 then $2::uuid else gen_random_uuid() end, 'Practitioner',
      case n when 2 then 'Alvarez' when 3 then 'Nakamura' else 'Number ' || n end, 'practitioner' || n || '@bench.example'
    from generate_series(1, ${STAFF}) n returning user_id)
  insert into app.user_roles (practice_id, user_id, role) select $1, user_id, 'practice_admin' from staff`;

const FILL_LINES = `
  with patient as (
    select id, row_number() over (order by last_name = 'Oldham' desc, id) as n from app.profiles where practice_id = $1 and user_id is null
  ), staff as (
    select user_id, app.person_name(first_name, last_name, email) as name, row_number() over (order by user_id) - 1 as n
    from app.profiles where practice_id = $1 and user_id is not null
  ), line as (
    select n, 1 + case when n <= $2 / 10 then (n * 7919::bigint) % ${PATIENTS} else 3000 + (n * 7919::bigint) % ${PATIENTS - 3000} end as patient,
      (n * 31) % ${STAFF} as staff, now() - ($2 - n) * interval '45 seconds' as at
    from generate_series(1, $2::int) n
  )
  insert into app.access_ledger (practice_id, patient_profile_id, hour, actor_user_id, actor_role, kind, what, subject_id,
    actor_name, times, first_at, last_at)
  select $1, patient.id, date_trunc('hour', line.at), staff.user_id, 'practitioner', 'opened', 'record', patient.id,
    case when line.n <= $2 / 10 and line.n % 100 = 0 then 'Ines Formerly' else staff.name end, 1, line.at, line.at
  from line join patient on patient.n = line.patient join staff on staff.n = line.staff
  on conflict do nothing`;

const FILL_SIGN_INS = `
  with staff as (
    select user_id, app.person_name(first_name, last_name, email) as name, row_number() over (order by user_id) - 1 as n
    from app.profiles where practice_id = $1 and user_id is not null
  )
  insert into app.listed_sign_ins (practice_id, at, id, user_id, role, name)
  select $1, now() - minute * interval '8 minutes', gen_random_uuid(), staff.user_id, 'practitioner', staff.name
  from generate_series(1, $2::int / 10) minute join staff on staff.n = minute % ${STAFF}`;

export async function loadAccessLog(client: pg.Client, lines: number): Promise<AccessLog> {
  const [practiceId, userId] = [randomUUID(), randomUUID()];
  const practice = `insert into app.practices (id, name, subdomain, time_zone) values ($1, 'Bench', $2, 'UTC')`;
  await client.query(practice, [practiceId, `bench-${practiceId.slice(0, 8)}`]);
  await loadPatients(client, practiceId, PATIENTS);
  await client.query(RENAME, [practiceId]);
  await client.query(FILL_STAFF, [practiceId, userId]);
  await client.query(FILL_LINES, [practiceId, lines]);
  await client.query(FILL_SIGN_INS, [practiceId, lines]);
  await client.query('vacuum analyze');
  return { practiceId, userId };
}
