import type { ListOrder, Role } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  count,
  ctxPractice,
  ctxUser,
  isLikeAll,
  json,
  listOf,
} from '../../platform/database/statements/expressions.js';
import { onFirstPage } from '../../platform/database/statements/list-order.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { HeldAccount, HeldMember } from './members/member-change.rules.js';
import { asPatient, isMember, type PageOfUsers, people, toMember, userOrder, type UserRow } from './user.queries.js';

const members = () => people().where('person.practice_id', '=', ctxPractice);

interface PageOfMembers extends PageOfUsers {
  readonly patterns: readonly string[];
}

const matching = ({ roles, patterns }: Pick<PageOfMembers, 'roles' | 'patterns'>) =>
  members()
    .where((person) => isMember(person, roles))
    .where(({ ref }) => isLikeAll(ref('person.search_text'), patterns));

const pageOf = (action: 'list' | 'export', order: ListOrder) =>
  prepared(`users.${action}.${order}`, (page: PageOfMembers) => {
    const { by, direction, follows } = userOrder(order);
    return auditedRead(
      action,
      'member',
      matching(page)
        .where(follows(page))
        .orderBy(by, direction)
        .orderBy('person.id', direction)
        .limit(sql<number>`${page.limit}`)
        .select((person) => [
          'person.id',
          asPatient(person),
          sql<string>`${by}::text`.as('place'),
          toMember(person).as('item'),
        ]),
    ).select(({ ref }) => [
      listOf(json<UserRow>({ id: ref('found.id'), place: ref('found.place'), item: ref('found.item') })).as('rows'),
      onFirstPage(
        page,
        matching(page)
          .select(({ fn }) => count(fn.countAll()).as('all'))
          .$asScalar()
          .$notNull(),
      ).as('total'),
    ]);
  });

const bothOrders = (action: 'list' | 'export') => ({ newest: pageOf(action, 'newest'), name: pageOf(action, 'name') });

export const memberPages = { list: bothOrders('list'), export: bothOrders('export') };

interface Key {
  readonly userId: string;
}

interface Holder extends Key {
  readonly holding: readonly Role[];
}

export const memberById = prepared('users.one', ({ userId, holding }: Holder) =>
  auditedRead(
    'read',
    'member',
    members()
      .where('person.user_id', '=', userId)
      .where((person) => isMember(person, holding))
      .select((person) => ['person.id', asPatient(person), toMember(person).as('item')]),
  ).select('found.item'),
);

interface Claim extends Holder {
  readonly revision: number;
}

/**
 * Returns the member if nobody has changed them since the caller read them. Locks the row until the end of the
 * transaction.
 */
export const claimMember = prepared('users.claim', ({ userId, holding, revision }: Claim) =>
  members()
    .where('person.user_id', '=', userId)
    .where('person.revision', '=', revision)
    .where((person) => isMember(person, holding))
    .select('person.id')
    .forUpdate(),
);

/** Locks the members of the viewer's practice until the transaction ends. Null if the user is not a member. */
export const holdMember = prepared('users.hold', ({ userId }: Key) =>
  db.selectNoFrom(sql<HeldMember | null>`app.hold_member(${userId})`.as('held')),
);

/** Locks the members of every practice that the account administers. Null for an unknown account. */
export const holdAccount = prepared('accounts.hold', ({ userId }: Key) =>
  db.selectNoFrom(sql<HeldAccount | null>`app.hold_account(${userId})`.as('held')),
);

export const blockAccount = prepared('accounts.block', ({ userId }: Key) =>
  db
    .insertInto('app.account_blocks')
    .values({ user_id: userId, blocked_by_user_id: ctxUser })
    .onConflict((conflict) => conflict.column('user_id').doNothing()),
);

export const unblockAccount = prepared('accounts.unblock', ({ userId }: Key) =>
  db.deleteFrom('app.account_blocks').where('user_id', '=', userId),
);
