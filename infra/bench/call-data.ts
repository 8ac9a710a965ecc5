import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface CallSide {
  readonly practiceId: string;
  readonly userId: string;
  readonly appointmentId: string;
}

const CALLS = `
  with people as (
    insert into app.profiles (practice_id, user_id, first_name, last_name, email)
    select $1, gen_random_uuid(), 'Person', n::text, n || '@calls.example' from generate_series(1, 2 * $2::int) n
    returning id, user_id, last_name::int as n
  ), patients as (
    insert into app.patient_practice_relationships (practice_id, profile_id) select $1, id from people where n <= $2
  ), held as (
    insert into app.user_roles (practice_id, user_id, role)
    select $1, user_id, case when n <= $2 then 'patient' else 'practitioner' end from people
  ), appointments as (
    insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
      starts_at, ends_at, time_zone, type, mode, status)
    select $1, patient.id, practitioner.id, practitioner.user_id, now() + interval '5 minutes', now() + interval '35 minutes',
      'UTC', 'Follow-up', 'video', 'confirmed'
    from people patient join people practitioner on practitioner.n = patient.n + $2
    returning id, patient_profile_id, practitioner_profile_id
  )
  select appointments.id as "appointmentId", people.user_id as "userId"
  from appointments join people on people.id in (appointments.patient_profile_id, appointments.practitioner_profile_id)`;

/** Creates a practice in which this many video appointments begin within five minutes. Returns both sides of each. */
export async function loadCalls(database: pg.Client, calls: number): Promise<CallSide[]> {
  const practiceId = randomUUID();
  await database.query(
    `insert into app.practices (id, name, subdomain, time_zone) values ($1, 'Calls', 'calls', 'UTC')`,
    [practiceId],
  );
  const { rows } = await database.query<Omit<CallSide, 'practiceId'>>(CALLS, [practiceId, calls]);
  return rows.map((side) => ({ practiceId, ...side }));
}
