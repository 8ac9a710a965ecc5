import { type Expression, sql } from 'kysely';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { isThere } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { deletePlatformRecord, detachAccount } from '../../profiles/profiles.commands.js';

/* Queries of the worker about Keycloak accounts, across practices. An account may belong to no practice. */

interface Account {
  readonly userId: string;
}

/** True for members of any practice, including deactivated ones, and for patients who wait for approval. */
const belongsSomewhere = (userId: Expression<string>) => {
  const roles = db.selectFrom('app.user_roles as held').where('held.user_id', '=', userId).select('held.id');
  const deactivated = db
    .selectFrom('app.deactivated_members as away')
    .where('away.user_id', '=', userId)
    .select('away.user_id');
  const waiting = db
    .selectFrom('app.user_invitations as waiting')
    .where('waiting.accepted_user_id', '=', userId)
    .where('waiting.waiting_since', 'is not', null)
    .where('waiting.accepted_at', 'is', null)
    .where('waiting.cancelled_at', 'is', null)
    .select('waiting.id');
  return sql<boolean>`(${isThere(roles)} or ${isThere(deactivated)} or ${isThere(waiting)})`;
};

export const findAccountState = prepared('realmAccounts.state', ({ userId }: Account) =>
  db
    .selectFrom(sql<{ id: string }>`(select ${userId}::uuid as id)`.as('account'))
    .select(({ ref, selectFrom }) => [
      belongsSomewhere(ref('account.id')).as('isMember'),
      isThere(
        selectFrom('app.account_blocks as block').whereRef('block.user_id', '=', 'account.id').select('user_id'),
      ).as('isBlocked'),
      isThere(
        selectFrom('app.found_accounts as found').whereRef('found.user_id', '=', 'account.id').select('user_id'),
      ).as('isFound'),
      isThere(selectFrom('app.profiles as record').whereRef('record.user_id', '=', 'account.id').select('id')).as(
        'hasRecord',
      ),
    ]),
);

export const knownAccounts = prepared('realmAccounts.known', ({ ids }: { readonly ids: readonly string[] }) =>
  db
    .selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'account'>(sql`account(id)`))
    .where(({ or, ref, exists, selectFrom }) =>
      or([
        exists(selectFrom('app.profiles as record').whereRef('record.user_id', '=', 'account.id').select('record.id')),
        belongsSomewhere(ref('account.id')),
      ]),
    )
    .select('account.id'),
);

export const foundWithoutRole = prepared('realmAccounts.foundWithoutRole', () =>
  db
    .selectFrom('app.found_accounts as found')
    .where(({ not, ref }) => not(belongsSomewhere(ref('found.user_id'))))
    .select('found.user_id as id'),
);

export const addFoundAccount = prepared('realmAccounts.addFound', ({ userId }: Account) =>
  db
    .insertInto('app.found_accounts')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing()),
);

const deleteFoundAccount = prepared('realmAccounts.deleteFound', ({ userId }: Account) =>
  db.deleteFrom('app.found_accounts').where('user_id', '=', userId),
);

const deleteBlock = prepared('realmAccounts.deleteBlock', ({ userId }: Account) =>
  db.deleteFrom('app.account_blocks').where('user_id', '=', userId),
);

/** Only deletes profiles that the sweep has created. Profiles in a practice stay, without a user. */
export const forgettingAccount = (userId: string, isFound: boolean): Statement<unknown>[] => [
  ...(isFound ? [deletePlatformRecord({ userId }), deleteFoundAccount({ userId })] : []),
  detachAccount({ userId }),
  deleteBlock({ userId }),
];
