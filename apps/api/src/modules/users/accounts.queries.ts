import type { Role } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { isLikeAll } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { HeldRecords } from '../people/records.rules.js';
import {
  holdsAnywhere,
  holdsNoRole,
  newestAfter,
  type PageOfUsers,
  people,
  type Person,
  standsForPerson,
  toAccount,
} from './user.queries.js';

interface PageOfAccounts extends PageOfUsers {
  readonly roles: readonly Role[];
  readonly practiceId: string | null;
  readonly withoutRole: boolean;
}

const everybody = (page: PageOfAccounts, isFound: (person: Person) => Expression<boolean>) =>
  auditedRead(
    'list',
    'member',
    people()
      .where('person.user_id', 'is not', null)
      .where((person) => standsForPerson(person))
      .where((person) => isFound(person))
      .where(
        (person) => sql<boolean>`case when ${page.withoutRole}::boolean then ${holdsNoRole(person)}
          else ${holdsAnywhere(person, page.roles, page.practiceId)} end`,
      )
      .where(newestAfter({ created: page.created, id: page.id }))
      .orderBy('person.created_at', 'desc')
      .orderBy('person.id', 'desc')
      .limit(sql<number>`${page.limit}`)
      .select((person) => [
        'person.id',
        sql<string>`person.created_at::text`.as('created'),
        toAccount(person).as('item'),
      ]),
  ).select(['found.id', 'found.created', 'found.item']);

export const listEverybody = prepared('accounts.list', (page: PageOfAccounts) =>
  everybody(page, ({ lit }) => lit(true)),
);

/** By the record of any practice; written so that the first pattern is looked up in the index of names. */
export const searchEverybody = prepared(
  'accounts.search',
  (page: PageOfAccounts & { readonly patterns: readonly string[] }) =>
    everybody(page, ({ eb }) =>
      eb(
        'person.user_id',
        'in',
        db
          .selectFrom('app.profiles as record')
          .where(sql<boolean>`record.search_text like (${page.patterns}::text[])[1]`)
          .where(({ ref }) => isLikeAll(ref('record.search_text'), page.patterns))
          .select('record.user_id'),
      ).$castTo<boolean>(),
    ),
);

interface Key {
  readonly userId: string;
}

export const accountById = prepared('accounts.one', ({ userId }: Key) =>
  auditedRead(
    'read',
    'member',
    people()
      .where('person.user_id', '=', userId)
      .where((person) => standsForPerson(person))
      .select((person) => ['person.id', toAccount(person).as('item')]),
  ).select('found.item'),
);

export interface KnownAccount {
  readonly known: boolean;
  /** The address of every record; null when they differ or one has none. */
  readonly email: string | null;
  readonly revision: number;
}

export const findAccount = prepared('accounts.find', ({ userId }: Key) =>
  db
    .selectFrom(sql<Omit<KnownAccount, 'revision'>>`app.find_account(${userId})`.as<'found'>(sql.ref('found')))
    .selectAll()
    .select(sql<number>`app.records_revision(${userId})`.as('revision')),
);

/** Their records of every practice: one change of an account at a time. */
export const holdRecords = prepared('accounts.holdRecords', ({ userId }: Key) =>
  db.selectNoFrom(sql<HeldRecords>`app.hold_records(${userId})`.as('held')),
);

/** Leaves work to the worker, in a practice where the person has a record. */
export const tellOfPerson = prepared('accounts.tell', ({ userId, topic }: Key & { readonly topic: string }) =>
  db.selectNoFrom(sql`app.tell_of_person(${userId}, ${topic})`.as('told')),
);

interface Details extends Key {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly email: string;
}

export const updateAccount = prepared('accounts.update', ({ userId, firstName, lastName, phone, email }: Details) =>
  db.selectNoFrom(sql`app.update_account(${userId}, ${firstName}, ${lastName}, ${phone}, ${email})`.as('done')),
);
