import { randomInt, randomUUID } from 'node:crypto';
import { inDatabase } from './database.ts';
import { people } from './people.ts';

interface WrittenVisit {
  readonly status: 'pending' | 'confirmed';
}

/** A visit of today at Riverside as it lies in the database, before anybody is awake; gives its type, which no other visit has. */
export async function writtenVisit({ status }: WrittenVisit): Promise<string> {
  const type = `Review ${randomUUID().slice(0, 8)}`;
  await inDatabase(
    `insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
       starts_at, ends_at, time_zone, type, mode, status)
     select practice.id, patient.id, doctor.id, doctor.user_id, start, start + interval '1 minute', practice.time_zone,
       $1, 'in_person', $2
     from app.practices practice
     join app.profiles patient on patient.practice_id = practice.id and patient.email = $3
     join app.profiles doctor on doctor.practice_id = practice.id and doctor.email = $4,
     lateral (select (date_trunc('day', now() at time zone practice.time_zone)
       + make_interval(mins => $5)) at time zone practice.time_zone as start) at
     where practice.subdomain = 'riverside'`,
    [type, status, people.leo.email, people.alvarez.email, randomInt(5 * 60)],
  );
  return type;
}
