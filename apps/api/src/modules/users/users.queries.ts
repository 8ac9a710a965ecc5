import type { Role } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { auditedSave } from '../../platform/audit/audited-save.js';
import { ctxPractice, isLikeAll, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { DONE, type MemberChange } from './member-change.js';
import { holdsOneOf, newestAfter, type PageOfUsers, people, toMember } from './user.queries.js';

const members = () => people().where('person.practice_id', '=', ctxPractice);

export const listMembers = prepared('users.list', (page: PageOfUsers & { readonly patterns: readonly string[] }) =>
  auditedRead(
    'list',
    'member',
    members()
      .where((person) => holdsOneOf(person, page.roles))
      .where(({ ref }) => isLikeAll(ref('person.search_text'), page.patterns))
      .where(newestAfter({ created: page.created, id: page.id }))
      .orderBy('person.created_at', 'desc')
      .orderBy('person.id', 'desc')
      .limit(sql<number>`${page.limit}`)
      .select((person) => [
        'person.id',
        sql<string>`person.created_at::text`.as('created'),
        toMember(person).as('item'),
      ]),
  ).select(['found.id', 'found.created', 'found.item']),
);

interface Key {
  readonly userId: string;
}

interface Holder extends Key {
  /** One of these has to be held. */
  readonly holding: readonly Role[];
}

export const memberById = prepared('users.one', ({ userId, holding }: Holder) =>
  auditedRead(
    'read',
    'member',
    members()
      .where('person.user_id', '=', userId)
      .where((person) => holdsOneOf(person, holding))
      .select((person) => ['person.id', toMember(person).as('item')]),
  ).select('found.item'),
);

interface Claim extends Holder {
  readonly revision: number;
}

/** The member as the caller saw them, held until the end of the transaction. */
const claimed = ({ userId, holding, revision }: Claim) =>
  members()
    .where('person.user_id', '=', userId)
    .where('person.revision', '=', revision)
    .where((person) => holdsOneOf(person, holding))
    .select('person.id')
    .forUpdate();

/** What the functions answer, which hold the right to write roles and audit what they refuse. */
const answerOf = (call: ReturnType<typeof sql<MemberChange>>) => call.as<'change'>(sql.ref('change'));

export const claimMember = prepared('users.claim', ({ userId, holding, revision }: Claim) =>
  db
    .with('claimed', () => claimed({ userId, holding, revision }))
    .selectFrom('claimed')
    .select(sql<MemberChange>`${sql.lit(JSON.stringify(DONE))}::json`.as('change')),
);

/** The function stands in the list of columns, where it is not asked for somebody who has changed since. */
export const claimAndChangeRoles = prepared(
  'users.claimAndChangeRoles',
  ({ userId, holding, revision, roles }: Claim & { readonly roles: readonly Role[] }) =>
    db
      .with('claimed', () => claimed({ userId, holding, revision }))
      .selectFrom('claimed')
      .select(sql<MemberChange>`to_json(app.change_roles(${userId}, ${roles}))`.as('change')),
);

interface Details extends Key {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
}

export const updateMember = prepared('users.update', ({ userId, firstName, lastName, phone }: Details) =>
  auditedSave(
    'update',
    'member',
    db
      .updateTable('app.profiles as person')
      .set({ first_name: firstName, last_name: lastName, phone, updated_at: now })
      .where('person.practice_id', '=', ctxPractice)
      .where('person.user_id', '=', userId)
      .returning('person.id'),
  )
    .selectFrom('saved')
    .select('saved.id'),
);

export const changeRoles = prepared(
  'users.changeRoles',
  ({ userId, roles }: Key & { readonly roles: readonly Role[] }) =>
    db.selectFrom(answerOf(sql`app.change_roles(${userId}, ${roles})`)).selectAll(),
);

export const removeMember = prepared('users.remove', ({ userId }: Key) =>
  db.selectFrom(answerOf(sql`app.remove_member(${userId})`)).selectAll(),
);

export const removeAccount = prepared('accounts.remove', ({ userId }: Key) =>
  db.selectFrom(answerOf(sql`app.remove_account(${userId})`)).selectAll(),
);

export const blockAccount = prepared('accounts.block', ({ userId, blocked }: Key & { readonly blocked: boolean }) =>
  db.selectFrom(answerOf(sql`app.block_account(${userId}, ${blocked})`)).selectAll(),
);
