import { PRACTICE_ROLES, type Role } from '@telecare/contracts';
import { sql } from 'kysely';
import { anyOf, ctxPractice, ctxUser } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

/* Statements that change roles and suspended roles. `holdMember` locks the members of the practice first. */

interface Member {
  readonly userId: string;
}

interface MemberRoles extends Member {
  readonly roles: readonly Role[];
}

export const lockMembership = prepared('userRoles.lock', ({ userId }: Member) =>
  db.selectNoFrom(sql`app.take_account_turn(hashtext(${userId}))`.as('lock')),
);

export const giveRoles = prepared('userRoles.give', ({ userId, roles }: MemberRoles) =>
  db
    .insertInto('app.user_roles')
    .columns(['practice_id', 'user_id', 'role'])
    .expression(
      db.selectNoFrom([
        ctxPractice.as('practice_id'),
        sql`${userId}::uuid`.as('user_id'),
        sql`unnest(${roles}::text[])`.as('role'),
      ]),
    )
    .onConflict((conflict) => conflict.columns(['practice_id', 'user_id', 'role']).doNothing()),
);

export const takeRoles = prepared('userRoles.take', ({ userId, roles }: MemberRoles) =>
  db
    .deleteFrom('app.user_roles')
    .where('practice_id', '=', ctxPractice)
    .where('user_id', '=', userId)
    .where('role', '=', anyOf(roles, 'text')),
);

/** Removes the patient role, but no other role of the person. */
export const endPatientRole = prepared('userRoles.endPatient', ({ record }: { readonly record: string }) =>
  db
    .deleteFrom('app.user_roles as held')
    .using('app.profiles as person')
    .where('person.practice_id', '=', ctxPractice)
    .where('person.id', '=', record)
    .where('held.practice_id', '=', ctxPractice)
    .whereRef('held.user_id', '=', sql.ref('person.user_id'))
    .where('held.role', '=', 'patient'),
);

/** Stores the roles of a deactivated member, who gets them back on reactivation. */
export const putRolesAside = prepared('userRoles.putAside', ({ userId, roles }: MemberRoles) =>
  db
    .insertInto('app.deactivated_members')
    .values({
      practice_id: ctxPractice,
      user_id: userId,
      roles: sql<string[]>`${roles}::text[]`,
      deactivated_by_user_id: ctxUser,
    })
    .onConflict((conflict) =>
      conflict.columns(['practice_id', 'user_id']).doUpdateSet(({ ref }) => ({ roles: ref('excluded.roles') })),
    ),
);

export const deleteDeactivation = prepared('userRoles.deleteDeactivation', ({ userId }: Member) =>
  db.deleteFrom('app.deactivated_members').where('practice_id', '=', ctxPractice).where('user_id', '=', userId),
);

interface OnePractice {
  readonly id: string;
}

/** Removes all roles in the practice. The returned rows show whose home it was. */
export const removeRoles = prepared('userRoles.removeAll', ({ id }: OnePractice) =>
  db
    .deleteFrom('app.user_roles')
    .where('practice_id', '=', id)
    .returning(['user_id as userId', 'is_primary as isHome']),
);

/** Users who lost their home practice get the one they joined first. */
export const giveHomes = prepared('userRoles.giveHomes', ({ userIds }: { readonly userIds: readonly string[] }) =>
  db
    .updateTable('app.user_roles')
    .set({ is_primary: true })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('app.user_roles as held')
        .distinctOn('held.user_id')
        .where('held.user_id', '=', anyOf(userIds, 'uuid'))
        .where('held.role', 'in', PRACTICE_ROLES)
        .orderBy('held.user_id')
        .orderBy('held.created_at')
        .orderBy('held.id')
        .select('held.id'),
    ),
);

export const forgetDeactivated = prepared('userRoles.forgetDeactivated', ({ id }: OnePractice) =>
  db.deleteFrom('app.deactivated_members').where('practice_id', '=', id),
);

/** Removes every role of a person, in every practice and on the platform. */
export const takeRolesEverywhere = prepared('userRoles.takeEverywhere', ({ userId }: Member) =>
  db.deleteFrom('app.user_roles').where('user_id', '=', userId),
);

export const deleteDeactivations = prepared('userRoles.deleteDeactivations', ({ userId }: Member) =>
  db.deleteFrom('app.deactivated_members').where('user_id', '=', userId),
);

/** Picks a new home practice for a person who has lost theirs. */
export const settleHome = prepared('userRoles.settleHome', ({ userId }: Member) =>
  db.selectNoFrom(sql`app.settle_home(${userId})`.as('settled')),
);
