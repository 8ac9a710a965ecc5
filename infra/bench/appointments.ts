import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { loadPatients } from './patients.ts';

export const PRACTITIONERS = 50;
const PATIENTS = 5_000;
const APPOINTMENTS_OF_A_PRACTITIONER = 8;
const DAYS_AHEAD = 20;

const CONSTRAINTS = ['practitioner_in_one_place', 'patient_in_one_place'];

const STAFF = `
  with staff as (
    insert into app.profiles (practice_id, user_id, first_name, last_name, email)
    select $1, gen_random_uuid(), 'Practitioner', 'Number ' || n, n || '@bench.example'
    from generate_series(1, ${PRACTITIONERS}) n returning id, user_id
  ), held as (
    insert into app.user_roles (practice_id, user_id, role)
    select $1, user_id, 'practitioner' from staff union all select $1, $2::uuid, 'practice_admin'
  )
  insert into app.practitioner_schedules
    (practice_id, practitioner_profile_id, weekly, buffer_minutes, notice_minutes, furthest_days)
  select $1, id, (select jsonb_agg(jsonb_build_object('weekday', day, 'from', '08:00', 'to', '18:00')) from generate_series(1, 7) day),
    0, 120, 90 from staff`;

const APPOINTMENTS = `
  with practitioners as (
    select person.id, person.user_id, row_number() over (order by person.id) - 1 as n
    from app.profiles person join app.practitioner_schedules own on own.practitioner_profile_id = person.id where person.practice_id = $1
  ), patients as (
    select profile_id as id, row_number() over (order by profile_id) - 1 as n
    from app.patient_practice_relationships where practice_id = $1
  )
  insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
    starts_at, ends_at, time_zone, type, mode, status)
  select $1, patients.id, practitioners.id, practitioners.user_id, start, start + interval '30 minutes', 'UTC', 'Follow-up', 'in_person', 'confirmed'
  from generate_series(0, $2::int / ${PRACTITIONERS * APPOINTMENTS_OF_A_PRACTITIONER} - 1) day, generate_series(0, ${APPOINTMENTS_OF_A_PRACTITIONER - 1}) hour,
    practitioners join lateral (select (practitioners.n + hour * ${PRACTITIONERS} + day::bigint * ${PRACTITIONERS * APPOINTMENTS_OF_A_PRACTITIONER}) % ${PATIENTS} as wanted) pick on true
    join patients on patients.n = pick.wanted,
    lateral (select (current_date + ${DAYS_AHEAD} - day::int + make_interval(hours => 8 + hour)) at time zone 'UTC' as start) at`;

export interface BusyPractice {
  readonly practiceId: string;
  readonly day: string;
  readonly appointmentTypeId: string;
  readonly patientIds: string[];
  readonly practitionerIds: string[];
}

/**
 * A practice with fifty practitioners and this many appointments. Checks the constraints once at the end, which is far
 * faster.
 */
export async function loadBusyPractice(client: pg.Client, userId: string, appointments: number): Promise<BusyPractice> {
  const practiceId = randomUUID();
  await client.query(`insert into app.practices (id, name, subdomain, time_zone) values ($1, 'Busy', $2, 'UTC')`, [
    practiceId,
    `busy-${practiceId.slice(0, 8)}`,
  ]);
  await client.query(STAFF, [practiceId, userId]);
  await loadPatients(client, practiceId, PATIENTS);
  await withoutConstraints(client, () => client.query(APPOINTMENTS, [practiceId, appointments]));
  const appointmentTypeId = await loadAppointmentType(client, practiceId);
  await client.query('vacuum analyze');
  const day = new Date().toISOString().slice(0, 10);
  return { practiceId, day, appointmentTypeId, ...(await peopleOf(client, practiceId)) };
}

async function withoutConstraints(client: pg.Client, load: () => Promise<unknown>): Promise<void> {
  const text =
    'select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conname = any ($1)';
  const { rows } = await client.query<{ name: string; definition: string }>(text, [CONSTRAINTS]);
  for (const { name } of rows) await client.query(`alter table app.appointments drop constraint ${name}`);
  await load();
  for (const { name, definition } of rows) {
    await client.query(`alter table app.appointments add constraint ${name} ${definition}`);
  }
}

export async function loadAppointmentType(client: pg.Client, practiceId: string): Promise<string> {
  const id = randomUUID();
  const text = `insert into app.appointment_types (practice_id, id, name, minutes, mode, color, booking)
    values ($1, $2, 'Appointment', 30, 'in_person', 'blue', 'direct')`;
  await client.query(text, [practiceId, id]);
  return id;
}

export async function peopleOf(client: pg.Client, practiceId: string) {
  const ids = async (text: string) => (await client.query<{ id: string }>(text, [practiceId])).rows.map(({ id }) => id);
  const practitionerIds =
    await ids(`select person.id from app.profiles person join app.user_roles held using (practice_id, user_id)
    where practice_id = $1 and held.role = 'practitioner'`);
  const patientIds = await ids(
    'select profile_id as id from app.patient_practice_relationships where practice_id = $1',
  );
  return { practitionerIds, patientIds };
}
