import {
  type HeldRoleDto,
  type ListOrder,
  PLATFORM_PRACTICE_ID,
  type Role,
  PRACTICE_ROLES,
  ROLES,
  type UserDto,
} from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import {
  anyOf,
  count,
  iso,
  isThere,
  itemsOf,
  json,
  type RowOf,
} from '../../platform/database/statements/expressions.js';
import { inListOrder, type ListPlace } from '../../platform/database/statements/list-order.js';
import { db } from '../../platform/database/statements/prepared.js';

export const people = () => db.selectFrom('app.profiles as person');

export type Person = RowOf<ReturnType<typeof people>>;

/** Profile id for the audit log if the person is a patient here, otherwise null. */
export const asPatient = ({ ref }: Person) =>
  db
    .selectFrom('app.patient_practice_relationships as known')
    .where('known.practice_id', '=', ref('person.practice_id'))
    .where('known.profile_id', '=', ref('person.id'))
    .select('known.profile_id')
    .$asScalar()
    .as('patient_id');

const rankOf = (role: Expression<Role>) => sql<number>`array_position(array[${sql.join(ROLES.map(sql.lit))}], ${role})`;

const rolesAnywhere = ({ ref }: Person) =>
  db.selectFrom('app.user_roles as held').where('held.user_id', '=', ref('person.user_id'));

const rolesThere = (person: Person) =>
  rolesAnywhere(person).where('held.practice_id', '=', person.ref('person.practice_id'));

const deactivated = ({ ref }: Person) =>
  db.selectFrom('app.deactivated_members as away').where('away.user_id', '=', ref('person.user_id'));

const deactivatedThere = (person: Person) =>
  deactivated(person).where('away.practice_id', '=', person.ref('person.practice_id'));

type Roles = ReturnType<typeof rolesAnywhere>;

const highestOf = (roles: Roles) =>
  roles
    .select('held.role')
    .orderBy(({ ref }) => rankOf(ref('held.role')))
    .limit(1)
    .$asScalar();

const isOfHome = ({ ref }: RowOf<Roles>) =>
  db
    .selectFrom('app.user_roles as home')
    .where('home.user_id', '=', ref('held.user_id'))
    .where('home.practice_id', '=', ref('held.practice_id'))
    .select(sql<boolean>`bool_or(home.is_primary)`.as('is'));

/** Lists the home practice first, then the others by name. */
const listOfRoles = (roles: Roles) =>
  itemsOf(
    roles
      .innerJoin('app.practices as practice', 'practice.id', 'held.practice_id')
      .select(({ ref, eb }) =>
        json<HeldRoleDto>({
          role: ref('held.role'),
          isPrimary: ref('held.is_primary'),
          practice: eb
            .case()
            .when('held.role', 'in', PRACTICE_ROLES)
            .then(
              json<NonNullable<HeldRoleDto['practice']>>({
                id: ref('practice.id'),
                name: ref('practice.name'),
                subdomain: ref('practice.subdomain'),
              }),
            )
            .end(),
        }).as('item'),
      )
      .orderBy((role) => isOfHome(role), 'desc')
      .orderBy('practice.name')
      .orderBy('practice.id')
      .orderBy(({ ref }) => rankOf(ref('held.role'))),
  );

const practiceOf = ({ ref }: Person) =>
  db
    .selectFrom('app.practices as practice')
    .where('practice.id', '=', ref('person.practice_id'))
    .where('practice.id', '<>', PLATFORM_PRACTICE_ID)
    .select((practice) =>
      json<NonNullable<UserDto['practice']>>({
        id: practice.ref('practice.id'),
        name: practice.ref('practice.name'),
      }).as('practice'),
    )
    .$asScalar();

const factsOf = ({ ref }: Person) => ({
  userId: ref('person.user_id').$notNull(),
  firstName: ref('person.first_name'),
  lastName: ref('person.last_name'),
  email: ref('person.email'),
  phone: ref('person.phone'),
  isBlocked: isThere(
    db
      .selectFrom('app.account_blocks as block')
      .where('block.user_id', '=', ref('person.user_id'))
      .select('block.user_id'),
  ),
  lastSignInAt: iso(sql<Date | null>`app.last_sign_in(${ref('person.user_id')})`),
});

/** A person as one practice knows them. Leaves out roles in other practices. */
export const toMember = (person: Person) =>
  json<UserDto>({
    ...factsOf(person),
    revision: person.ref('person.revision'),
    role: highestOf(rolesThere(person)),
    isDeactivated: isThere(deactivatedThere(person).select('away.user_id')),
    practice: practiceOf(person),
    roles: listOfRoles(rolesThere(person)),
  });

/** Avoids `exists`, for which the planner would hash all roles. */
const isNull = (role: Expression<unknown>) => sql<boolean>`(${role}) is null`;

export const holdsNoRole = (person: Person) =>
  isNull(
    rolesAnywhere(person)
      .select(sql<boolean>`true`.as('is'))
      .limit(1),
  );

const revisionOfAll = ({ ref }: Person) =>
  db
    .selectFrom('app.profiles as record')
    .where('record.user_id', '=', ref('person.user_id'))
    .select(({ fn }) => count(fn.sum('record.revision')).as('revision'))
    .$asScalar()
    .$notNull();

/**
 * A person with all roles and profiles. The profiles are edited and counted as one. A person without a role appears
 * with their last practice.
 */
export const toAccount = (person: Person) =>
  json<UserDto>({
    ...factsOf(person),
    revision: revisionOfAll(person),
    role: highestOf(rolesAnywhere(person)),
    isDeactivated: isThere(deactivated(person).select('away.user_id')),
    practice: person.case().when(holdsNoRole(person)).then(practiceOf(person)).end(),
    roles: listOfRoles(rolesAnywhere(person)),
  });

/** Members who have one of the roles in the profile's practice, or get it back on reactivation. */
export const isMember = (person: Person, roles: readonly Role[]) =>
  person.or([
    holdsOneOf(person, roles),
    isThere(
      deactivatedThere(person)
        .where(sql<boolean>`away.roles && ${roles}::text[]`)
        .select('away.user_id'),
    ),
  ]);

const holdsOneOf = (person: Person, roles: readonly Role[]) =>
  isThere(rolesThere(person).where('held.role', '=', anyOf(roles, 'text')).select('held.id'));

/**
 * True if the person has one of the roles in a practice, or in any practice for null. Avoids `exists` for the reason
 * above.
 */
export const holdsAnywhere = (person: Person, roles: readonly Role[], practiceId: string | null) =>
  rolesAnywhere(person)
    .where('held.role', '=', anyOf(roles, 'text'))
    .where(sql<boolean>`(${practiceId}::uuid is null or held.practice_id = ${practiceId})`)
    .select(sql<boolean>`true`.as('is'))
    .limit(1)
    .$asScalar();

/** The newest of several profiles represents the person, so that a list contains each person once (docs/adr/0074). */
export const standsForPerson = ({ ref, not }: Person) =>
  not(
    isThere(
      db
        .selectFrom('app.profiles as newer')
        .where('newer.user_id', '=', ref('person.user_id'))
        .where(sql<boolean>`(newer.created_at, newer.id) > (${ref('person.created_at')}, ${ref('person.id')})`)
        .select('newer.id'),
    ),
  );

export interface PageOfUsers extends ListPlace {
  readonly roles: readonly Role[];
  readonly limit: number;
}

export interface UserRow {
  readonly id: string;
  readonly place: string;
  readonly item: UserDto;
}

export const userOrder = (order: ListOrder) =>
  inListOrder(order, {
    id: sql.ref('person.id'),
    created: sql.ref('person.created_at'),
    searchText: sql.ref('person.search_text'),
  });
