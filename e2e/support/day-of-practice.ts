import { inDatabase } from './database.ts';
import { people, type Person } from './people.ts';

interface WrittenDay {
  readonly type: string;
  readonly names: readonly string[];
  readonly practitioner?: Person;
}

/**
 * Creates appointments at Riverside that began some minutes ago, in the order of the names and each with a new patient.
 * No other appointment uses their type.
 */
export const writtenDay = ({ type, names, practitioner = people.alvarez }: WrittenDay) =>
  inDatabase(
    `with named as (
       select name, place, gen_random_uuid() as id
       from unnest($2::text[]) with ordinality as given (name, place)),
     practice as (select id, time_zone from app.practices where subdomain = 'riverside'),
     patients as (
       insert into app.profiles (practice_id, id, first_name)
       select practice.id, named.id, named.name from named, practice returning practice_id, id),
     made as (
       insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
         starts_at, ends_at, time_zone, type, mode, status, overbooked)
       select practice.id, named.id, practitioner.id, practitioner.user_id, start, start + interval '1 minute',
         practice.time_zone, $1, 'in_person', 'confirmed', true
       from named, practice
       join app.profiles practitioner on practitioner.practice_id = practice.id and practitioner.email = $3,
       lateral (select greatest(now() - interval '5 minutes',
         date_trunc('day', now() at time zone practice.time_zone) at time zone practice.time_zone)
         + place * interval '1 second' as start) begun
       returning practice_id, id, status)
     insert into app.appointment_events (practice_id, appointment_id, to_status) select practice_id, id, status from made`,
    [type, names, practitioner.email],
  );

export const forgetDay = (type: string) => inDatabase('delete from app.appointments where type = $1', [type]);
