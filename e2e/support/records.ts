import { inDatabase } from './database.ts';
import type { Person } from './people.ts';

interface Facts {
  readonly dateOfBirth?: string;
  readonly phone?: string;
}

/**
 * Creates a patient at Riverside without appointments, so that nobody has them in their care. Returns the URL of their
 * page.
 */
export async function writtenPatient(firstName: string, lastName: string, facts: Facts = {}): Promise<string> {
  const [patient] = await inDatabase<{ id: string }>(
    `with person as (
       insert into app.profiles (practice_id, first_name, last_name, date_of_birth, phone)
       select practice.id, $1, $2, $3::date, $4 from app.practices practice where practice.subdomain = 'riverside'
       returning practice_id, id)
     insert into app.patient_practice_relationships (practice_id, profile_id)
     select person.practice_id, person.id from person returning profile_id as id`,
    [firstName, lastName, facts.dateOfBirth ?? null, facts.phone ?? null],
  );
  return `/patients?practice=riverside&patient=${patient!.id}`;
}

export const keepToCareTeams = () =>
  inDatabase(
    `insert into app.practice_role_switches (practice_id, role, permission, allowed)
     select practice.id, 'practitioner', 'patient:read-all', false from app.practices practice
     where practice.subdomain = 'riverside' on conflict do nothing`,
    [],
  );

export async function openedRecord({ email }: Person, path: string): Promise<string> {
  await inDatabase(
    `insert into app.record_openings (practice_id, patient_profile_id, user_id, reason)
     select opener.practice_id, $2::uuid, opener.user_id, 'On call tonight, and asked by phone'
     from app.profiles opener join app.practices practice on practice.id = opener.practice_id
     where practice.subdomain = 'riverside' and opener.email = $1`,
    [email, new URLSearchParams(path.split('?')[1]).get('patient')],
  );
  return path;
}
