/** The highest of the roles held in the record's practice. */
const ROLE = `(select held.role from app.user_roles held
  where held.practice_id = person.practice_id and held.user_id = person.user_id
  order by array_position(array['super_admin', 'practice_admin', 'practitioner', 'patient'], held.role) limit 1)`;

/** The contract's `User` of a row `person`, whose roles are those that a condition on `held` lets through. */
export const userJson = (rolesOf: string, revision: string) => `json_build_object(
  'userId', person.user_id, 'firstName', person.first_name, 'lastName', person.last_name,
  'email', person.email, 'phone', person.phone, 'revision', ${revision}, 'role', ${ROLE},
  'practice', (select json_build_object('id', practice.id, 'name', practice.name)
    from app.practices practice where practice.id = person.practice_id and practice.id <> '00000000-0000-0000-0000-000000000000'),
  'roles', coalesce((select json_agg(json_build_object('role', held.role, 'isPrimary', held.is_primary,
      'practice', case when held.role <> 'super_admin' then
        json_build_object('id', practice.id, 'name', practice.name, 'subdomain', practice.subdomain) end)
      order by held.practice_id = person.practice_id desc, practice.name, held.role)
    from app.user_roles held join app.practices practice on practice.id = held.practice_id
    where held.user_id = person.user_id and ${rolesOf}), '[]'),
  'isBlocked', app.is_blocked(person.user_id))`;

/** Somebody who holds one of the roles in the record's practice. */
export const holdsOneOf = (roles: string) => `exists (select from app.user_roles held
  where held.practice_id = person.practice_id and held.user_id = person.user_id and held.role = any (${roles}))`;

/** Has an account and no role anywhere; of several records the newest stands for the person. */
export const HOLDS_NO_ROLE = `(not exists (select from app.user_roles held where held.user_id = person.user_id)
  and not exists (select from app.profiles newer where newer.user_id = person.user_id
    and (newer.created_at, newer.id) > (person.created_at, person.id)))`;

/** Part of the name or the address, whatever the case; everybody when there is nothing to look for. */
export const matches = (pattern: string) => `(${pattern}::text is null or person.email ilike ${pattern}
  or concat_ws(' ', person.first_name, person.last_name) ilike ${pattern})`;

/** Newest first, after the key of the page before. */
export const newestAfter = (created: string, id: string) =>
  `(${created}::timestamptz is null or (person.created_at, person.id) < (${created}, ${id}::uuid))`;

export const NEWEST_FIRST = 'order by person.created_at desc, person.id desc';
