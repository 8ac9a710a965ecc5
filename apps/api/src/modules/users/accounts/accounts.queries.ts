import {
  type AccountReachDto,
  type ListOrder,
  PLATFORM_PRACTICE_ID,
  type Role,
  TAKES_TIME_STATUSES,
} from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { auditOfChange } from '../../../platform/audit/audit-of-change.js';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import {
  anyOf,
  count,
  ctxPractice,
  insertRows,
  isThere,
  json,
  listOf,
  now,
  type RowOf,
} from '../../../platform/database/statements/expressions.js';
import { type ListPlace, onFirstPage } from '../../../platform/database/statements/list-order.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { HeldRecords } from '../../people/profiles/records.rules.js';
import {
  asPatient,
  holdsAnywhere,
  holdsNoRole,
  type PageOfUsers,
  people,
  standsForPerson,
  toAccount,
  userOrder,
  type UserRow,
} from '../user.queries.js';

interface PageOfAccounts extends PageOfUsers {
  readonly roles: readonly Role[];
  readonly practiceId: string | null;
  readonly withoutRole: boolean;
}

interface Search extends PageOfAccounts {
  readonly patterns: readonly string[];
}

const foundBy = ({ patterns }: Pick<Search, 'patterns'>) =>
  db
    .selectFrom(sql<FoundProfile>`app.find_profiles(${patterns}::text[])`.as('named'))
    .innerJoin('app.profiles as record', (on) =>
      on.onRef('record.practice_id', '=', 'named.practice_id').onRef('record.id', '=', 'named.profile_id'),
    )
    .select('record.user_id');

interface FoundProfile {
  readonly practice_id: string;
  readonly profile_id: string;
}

type Found = (userId: Expression<string | null>) => Expression<boolean>;

const everybody: Found = () => sql<boolean>`true`;

const searched =
  (search: Pick<Search, 'patterns'>): Found =>
  (userId) =>
    sql<boolean>`${userId} in (${foundBy(search)})`;

/** Counts from the roles in one pass. Looking up the roles of each profile takes three times as long. */
function totalOf({ withoutRole, roles, practiceId }: Omit<PageOfAccounts, keyof ListPlace>, isFound: Found) {
  const persons = db.selectFrom('app.profiles as person').where('person.user_id', 'is not', null);
  const unemployed = persons
    .where(({ ref, not }) => not(isThere(rolesOf(ref('person.user_id')))))
    .where(({ ref }) => isFound(ref('person.user_id')))
    .select(({ fn }) => count(fn.count('person.user_id').distinct()).as('all'));
  const holders = db
    .selectFrom('app.user_roles as held')
    .where('held.role', '=', anyOf(roles, 'text'))
    .where(sql<boolean>`(${practiceId}::uuid is null or held.practice_id = ${practiceId})`)
    .where(({ ref }) => isThere(persons.where('person.user_id', '=', ref('held.user_id')).select('person.id')))
    .where(({ ref }) => isFound(ref('held.user_id')))
    .select(({ fn }) => count(fn.count('held.user_id').distinct()).as('all'));
  return sql<number>`case when ${withoutRole}::boolean then (${unemployed}) else (${holders}) end`;
}

const rolesOf = (userId: Expression<string | null>) =>
  db
    .selectFrom('app.user_roles as held')
    .where(sql<boolean>`held.user_id = ${userId}`)
    .select('held.id');

function pageStatement(action: 'list' | 'export', order: ListOrder, page: PageOfAccounts, isFound: Found) {
  const { by, direction, follows } = userOrder(order);
  return auditedRead(
    action,
    'member',
    people()
      .where('person.user_id', 'is not', null)
      .where((person) => standsForPerson(person))
      .where(({ ref }) => isFound(ref('person.user_id')))
      .where(
        (person) => sql<boolean>`case when ${page.withoutRole}::boolean then ${holdsNoRole(person)}
          else ${holdsAnywhere(person, page.roles, page.practiceId)} end`,
      )
      .where(follows(page))
      .orderBy(by, direction)
      .orderBy('person.id', direction)
      .limit(sql<number>`${page.limit}`)
      .select((person) => [
        'person.id',
        asPatient(person),
        sql<string>`${by}::text`.as('place'),
        toAccount(person).as('item'),
      ]),
  ).select(({ ref }) => [
    listOf(json<UserRow>({ id: ref('found.id'), place: ref('found.place'), item: ref('found.item') })).as('rows'),
    onFirstPage(page, totalOf(page, isFound)).as('total'),
  ]);
}

const pageOf = (action: 'list' | 'export', order: ListOrder) => ({
  everybody: prepared(`accounts.${action}.${order}`, (page: PageOfAccounts) =>
    pageStatement(action, order, page, everybody),
  ),
  searched: prepared(`accounts.${action}.${order}.searched`, (page: Search) =>
    pageStatement(action, order, page, searched(page)),
  ),
});

const bothOrders = (action: 'list' | 'export') => ({ newest: pageOf(action, 'newest'), name: pageOf(action, 'name') });

export const accountPages = { list: bothOrders('list'), export: bothOrders('export') };

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
      .select((person) => ['person.id', asPatient(person), toAccount(person).as('item')]),
  ).select('found.item'),
);

const upcomingAt = ({ ref }: RowOf<ReturnType<typeof people>>) =>
  db
    .selectFrom('app.appointments as appointment')
    .where('appointment.practice_id', '=', ref('person.practice_id'))
    .where(({ or, eb }) =>
      or([
        eb('appointment.practitioner_profile_id', '=', ref('person.id')),
        eb('appointment.patient_profile_id', '=', ref('person.id')),
      ]),
    )
    .where('appointment.ends_at', '>', now)
    .where('appointment.status', 'in', TAKES_TIME_STATUSES)
    .select(({ fn }) => count(fn.countAll()).as('upcoming'))
    .$asScalar()
    .$notNull();

/**
 * Practices with a profile of the account, and its upcoming appointments there. Returns no row for an unknown account.
 */
export const accountReach = prepared('accounts.reach', ({ userId }: Key) =>
  auditedRead(
    'read',
    'member',
    people()
      .innerJoin('app.practices as practice', 'practice.id', 'person.practice_id')
      .where('person.user_id', '=', userId)
      .orderBy('practice.name')
      .orderBy('practice.id')
      .select((person) => [
        'person.id',
        asPatient(person),
        sql<boolean>`practice.id <> ${sql.lit(PLATFORM_PRACTICE_ID)}`.as('isPractice'),
        json<AccountReachDto['practices'][number]>({
          id: person.ref('practice.id'),
          name: person.ref('practice.name'),
          upcomingAppointments: upcomingAt(person),
        }).as('item'),
      ]),
  )
    .select(({ ref }) =>
      sql<
        AccountReachDto['practices']
      >`coalesce(json_agg(${ref('found.item')}) filter (where found."isPractice"), '[]')`.as('practices'),
    )
    .having(({ fn }) => fn.countAll(), '>', sql.lit(0)),
);

/** Audits unlocking a user. Returns no row for an unknown user. */
export const recordUnlock = prepared('accounts.unlock', ({ userId }: Key) =>
  db
    .with('target', () =>
      people()
        .where('person.user_id', '=', userId)
        .select((person) => ['person.id', asPatient(person)]),
    )
    .with('audited', () => auditOfChange(sql`'unlock'`, 'member', 'target'))
    .selectFrom('target')
    .limit(1)
    .select('target.id'),
);

/** Audits the deletion of an account in every practice that has a profile of it. */
export const auditRemovals = prepared('accounts.auditRemovals', ({ userId }: Key) =>
  insertRows(
    'app.audit_events',
    people().where('person.user_id', '=', userId).where('person.practice_id', '<>', ctxPractice),
    (person) => ({
      practice_id: person.ref('person.practice_id'),
      action: sql.lit('remove'),
      resource_type: sql.lit('member'),
      resource_ids: sql<string[]>`array[${person.ref('person.id')}]`,
      patient_ids: sql<string[]>`array(${person
        .selectFrom('app.patient_practice_relationships as known')
        .where('known.practice_id', '=', person.ref('person.practice_id'))
        .where('known.profile_id', '=', person.ref('person.id'))
        .select('known.profile_id')})`,
    }),
  ),
);

export const accountRecords = prepared('accounts.records', ({ userId }: Key) =>
  people().where('person.user_id', '=', userId).select(['person.email', 'person.revision']),
);

/** Locks the account's profiles in every practice, which serializes changes. */
export const holdRecords = prepared('accounts.holdRecords', ({ userId }: Key) =>
  db.selectNoFrom(sql<HeldRecords>`app.hold_records(${userId})`.as('held')),
);

export const tellOfPerson = prepared('accounts.tell', ({ userId, topic }: Key & { readonly topic: string }) =>
  db.selectNoFrom(sql`app.tell_of_person(${userId}, ${topic})`.as('published')),
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
