import { sql } from 'kysely';
import { db, prepared } from '../../platform/database/statements/prepared.js';

/* What the worker asks of accounts at the identity server. They may be nobody's in any practice, so functions answer. */

interface Account {
  readonly userId: string;
}

export const isMemberAnywhere = prepared('realmAccounts.isMember', ({ userId }: Account) =>
  db.selectNoFrom(sql<boolean>`app.is_member_anywhere(${userId})`.as('answer')),
);

export const isBlocked = prepared('realmAccounts.isBlocked', ({ userId }: Account) =>
  db.selectNoFrom(sql<boolean>`app.is_blocked(${userId})`.as('answer')),
);

export const forgetAccount = prepared('realmAccounts.forget', ({ userId }: Account) =>
  db.selectNoFrom(sql`app.forget_account(${userId})`.as('forgotten')),
);

/** Those that no record names. */
export const unknownAccounts = prepared('realmAccounts.unknown', ({ ids }: { readonly ids: readonly string[] }) =>
  db.selectNoFrom(sql<string>`app.unknown_accounts(${ids})`.as('id')),
);

export const foundWithoutRole = prepared('realmAccounts.foundWithoutRole', () =>
  db.selectNoFrom(sql<string>`app.found_without_role()`.as('id')),
);

interface Named {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly createdAt: Date;
}

/** Gives an account a record on the platform, unless it has one by now. */
export const nameAccount = prepared('realmAccounts.name', ({ id, email, firstName, lastName, createdAt }: Named) =>
  db.selectNoFrom(sql`app.name_account(${id}, ${email}, ${firstName}, ${lastName}, ${createdAt})`.as('named')),
);
