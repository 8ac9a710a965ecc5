import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface RaceData {
  readonly practiceId: string;
  readonly userId: string;
  readonly appointmentTypeId: string;
  readonly patientIds: string[];
  readonly practitionerIds: string[];
}

const PEOPLE = `
  with people as (
    insert into app.profiles (practice_id, user_id, first_name, last_name, email)
    select $1, gen_random_uuid(), 'Person', n::text, n || '@race.example' from generate_series(1, $2::int) n returning id, user_id
  ), taken_on as (
    insert into app.patient_practice_relationships (practice_id, profile_id) select $1, id from people where $3 = 'patient'
  ), held as (
    insert into app.user_roles (practice_id, user_id, role) select $1, user_id, $3 from people
  )
  select id from people`;

export async function loadRace(database: pg.Client, patients: number, practitioners: number): Promise<RaceData> {
  const [practiceId, userId, appointmentTypeId] = [randomUUID(), randomUUID(), randomUUID()];
  await database.query(
    `insert into app.practices (id, name, subdomain, time_zone) values ($1, 'Race', 'race', 'UTC')`,
    [practiceId],
  );
  await database.query(`insert into app.user_roles (practice_id, user_id, role) values ($1, $2, 'practice_admin')`, [
    practiceId,
    userId,
  ]);
  await database.query(
    `insert into app.appointment_types (practice_id, id, name, minutes, mode, color, booking) values ($1, $2, 'Appointment', 30, 'in_person', 'blue', 'direct')`,
    [practiceId, appointmentTypeId],
  );
  const people = async (count: number, role: string) =>
    (await database.query<{ id: string }>(PEOPLE, [practiceId, count, role])).rows.map(({ id }) => id);
  return {
    practiceId,
    userId,
    appointmentTypeId,
    patientIds: await people(patients, 'patient'),
    practitionerIds: await people(practitioners, 'practitioner'),
  };
}

export async function overlappingPairs(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: string }>(`
    select count(*) from app.appointments a join app.appointments b on a.id < b.id
      and (a.practitioner_profile_id = b.practitioner_profile_id or a.patient_profile_id = b.patient_profile_id)
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    where a.status in ('pending', 'confirmed', 'checked_in') and b.status in ('pending', 'confirmed', 'checked_in')`);
  return Number(rows[0]?.count);
}

export async function deadlocks(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}
