import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { midnightIn } from './days.ts';
import { loadPatients } from './patients.ts';
import { loadAppointmentType, peopleOf } from './appointments.ts';

export interface Dataset {
  readonly practiceId: string;
  readonly userId: string;
  readonly day: string;
  readonly appointmentIds: string[];
  readonly appointmentTypeId: string;
  readonly patientIds: string[];
  readonly practitionerIds: string[];
}

export const APPOINTMENTS_A_DAY = 30;

const PATIENTS = 50_000;
const DAYS = 667;
const LAST_DAY_IN = 27;

const FILL = `
  with staff as (
    insert into app.profiles (practice_id, user_id, first_name, last_name, email)
    select $1, case when n = 1 then $2::uuid else gen_random_uuid() end, 'Practitioner', 'Number ' || n, 'practitioner' || n || '@bench.example'
    from generate_series(1, ${APPOINTMENTS_A_DAY}) n returning id, user_id, substr(last_name, 8)::int as n
  ), patients as (
    insert into app.profiles (practice_id, user_id, first_name, last_name, email, phone)
    select $1, gen_random_uuid(), 'Patient', 'Number ' || n, 'patient' || n || '@bench.example', '+1 555 0100'
    from generate_series(1, ${APPOINTMENTS_A_DAY}) n returning id, substr(last_name, 8)::int as n
  ), held as (
    insert into app.user_roles (practice_id, user_id, role)
    select $1, user_id, 'practitioner' from staff union all select $1, $2::uuid, 'practice_admin'
  )
  insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
    starts_at, ends_at, time_zone, type, mode, status, notes)
  select $1, patients.id, staff.id, staff.user_id, slot, slot + interval '30 minutes', 'UTC', 'Follow-up', 'in_person', 'confirmed', 'As discussed'
  from generate_series(0, ${DAYS - 1}) day, staff join patients using (n),
    lateral (select (current_date + day - ${DAYS - LAST_DAY_IN} + time '08:00') at time zone 'UTC' + make_interval(mins => staff.n * 10) as slot) slots`;

export async function loadDataset(migrationUrl: string): Promise<Dataset> {
  const client = new pg.Client({ connectionString: migrationUrl });
  await client.connect();
  try {
    const [practiceId, userId] = [randomUUID(), randomUUID()];
    const day = new Date(midnightIn(-21)).toISOString().slice(0, 10);
    const practice = `insert into app.practices (id, name, subdomain, time_zone) values ($1, 'Bench', $2, 'UTC')`;
    await client.query(practice, [practiceId, `bench-${practiceId.slice(0, 8)}`]);
    await client.query(FILL, [practiceId, userId]);
    // The benchmark saves one profile from many connections at once, unlike real users, so its revision must not
    // change.
    await client.query('alter table app.profiles disable trigger revision');
    await loadPatients(client, practiceId, PATIENTS);
    const appointmentTypeId = await loadAppointmentType(client, practiceId);
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ id: string }>(
      'select id from app.appointments where practice_id = $1 limit 1000',
      [practiceId],
    );
    const people = await peopleOf(client, practiceId);
    return { practiceId, userId, day, appointmentIds: rows.map(({ id }) => id), appointmentTypeId, ...people };
  } finally {
    await client.end();
  }
}
