import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';

/** Of some roles the highest. */
const highest = (rolesOf: string) => `(select held.role from app.user_roles held
  where held.user_id = person.user_id and ${rolesOf}
  order by array_position(array['super_admin', 'practice_admin', 'practitioner', 'patient'], held.role) limit 1)`;

const PRACTICE = `(select json_build_object('id', practice.id, 'name', practice.name)
    from app.practices practice where practice.id = person.practice_id and practice.id <> '${PLATFORM_PRACTICE_ID}')`;

interface Shown {
  /** A condition on `held`: which of the person's roles the reader sees. */
  readonly rolesOf: string;
  readonly revision: string;
  readonly practice: string;
}

/** The contract's `User` of a row `person`. The home practice stands first, then the others by name. */
const userJson = ({ rolesOf, revision, practice }: Shown) => `json_build_object(
  'userId', person.user_id, 'firstName', person.first_name, 'lastName', person.last_name,
  'email', person.email, 'phone', person.phone, 'revision', ${revision}, 'role', ${highest(rolesOf)},
  'practice', ${practice},
  'roles', coalesce((select json_agg(json_build_object('role', held.role, 'isPrimary', held.is_primary,
      'practice', case when held.role <> 'super_admin' then
        json_build_object('id', practice.id, 'name', practice.name, 'subdomain', practice.subdomain) end)
      order by (select bool_or(home.is_primary) from app.user_roles home
          where home.user_id = held.user_id and home.practice_id = held.practice_id) desc, practice.name, practice.id,
        array_position(array['super_admin', 'practice_admin', 'practitioner', 'patient'], held.role))
    from app.user_roles held join app.practices practice on practice.id = held.practice_id
    where held.user_id = person.user_id and ${rolesOf}), '[]'),
  'isBlocked', app.is_blocked(person.user_id))`;

export const HOLDS_NO_ROLE =
  '(select true from app.user_roles held where held.user_id = person.user_id limit 1) is null';

/** Somebody as a practice knows them: roles elsewhere do not exist. */
export const MEMBER = userJson({
  rolesOf: 'held.practice_id = person.practice_id',
  revision: 'person.revision',
  practice: PRACTICE,
});

/**
 * Somebody with everything they are; all their records are edited as one, and counted as one. Whoever has no role is
 * shown with where they were.
 */
export const ACCOUNT = userJson({
  rolesOf: 'true',
  revision: '(select sum(record.revision) from app.profiles record where record.user_id = person.user_id)',
  practice: `case when ${HOLDS_NO_ROLE} then ${PRACTICE} end`,
});

/** Somebody who holds one of the roles in the record's practice. */
export const holdsOneOf = (roles: string) => `exists (select from app.user_roles held
  where held.practice_id = person.practice_id and held.user_id = person.user_id and held.role = any (${roles}))`;

/** Somebody who holds one of the roles in a practice, or anywhere. Not `exists`: that would hash all roles there are. */
export const holdsAnywhere = (roles: string, practice: string) => `(select true from app.user_roles held
  where held.user_id = person.user_id and held.role = any (${roles})
    and (${practice}::uuid is null or held.practice_id = ${practice}) limit 1)`;

/** Of several records the newest stands for the person, so that each is in a list once (docs/adr/0074). */
export const STANDS_FOR_PERSON = `not exists (select from app.profiles newer where newer.user_id = person.user_id
    and (newer.created_at, newer.id) > (person.created_at, person.id))`;

/** Newest first, after the key of the page before. */
export const newestAfter = (created: string, id: string) =>
  `(${created}::timestamptz is null or (person.created_at, person.id) < (${created}, ${id}::uuid))`;

export const NEWEST_FIRST = 'order by person.created_at desc, person.id desc';
