import type { Role } from '@telecare/contracts';
import { sql } from 'kysely';
import { anyOf, ctxPractice, ctxUser } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

/* Statements that change the roles of members of the viewer's practice. `holdMember` locks the members before. */

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

/** Keeps the roles of a deactivated member, who gets them back on reactivation. */
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

/** Picks a new primary practice for a person who has lost it. */
export const settleHome = prepared('userRoles.settleHome', ({ userId }: Member) =>
  db.selectNoFrom(sql`app.settle_home(${userId})`.as('settled')),
);
