import {
  CONVERSATION_STATUSES,
  CONVERSATION_TABS,
  type CONVERSATION_WAITS,
  type ConversationListQuery,
  type ConversationPage,
  type ConversationStatus,
  type ConversationTab,
} from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import {
  ctxPractice,
  ctxProfile,
  ctxRoles,
  json,
  now,
  textOf,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { waitingForDesk } from '../../reply-promise/waiting-for-desk.read-model.js';
import { isReadable } from '../entered.read-model.js';
import { conversationsOf, seen, toConversationDto, withMark } from './conversation.read-model.js';
import { unreadCount } from './unread.queries.js';

interface ListValues {
  readonly assignee: 'mine' | 'unassigned' | null;
  readonly wait: (typeof CONVERSATION_WAITS)[number] | null;
  readonly beforeAt: string;
  readonly beforeId: string;
  readonly limit: number;
}

const pageOf = <Item>(item: Expression<Item>, limit: number) => ({
  items: sql<Item[]>`coalesce(json_agg(${item}) filter (where found.place <= ${limit}), '[]')`,
  next: sql<string | null>`case when count(*) > ${limit} then translate(encode(convert_to(
    (json_agg(found.key) filter (where found.place = ${limit}) -> 0)::text, 'UTF8'), 'base64'), E'+/=\\n', '-_') end`,
});

const inTab = (rows: ReturnType<typeof seen>, tab: ConversationTab) => {
  switch (tab) {
    case 'all':
      return rows;
    case 'unread':
      return rows.where(unreadCount, '>', 0);
    case 'from_patients':
      return rows.where('conversation.kind', '=', 'patient');
  }
};

const ofStatus = (rows: ReturnType<typeof seen>, status: ConversationStatus | undefined) =>
  status ? rows.where('conversation.status', '=', status) : rows;

const asked = (rows: ReturnType<typeof seen>, { assignee, wait, beforeAt, beforeId }: ListValues) =>
  withMark(rows)
    .where(
      sql<boolean>`(conversation.last_message_at, conversation.id) < (${beforeAt}::timestamptz, ${beforeId}::uuid)`,
    )
    .where(
      sql<boolean>`case ${assignee}::text when 'mine' then conversation.assignee_profile_id = ${ctxProfile}
        when 'unassigned' then conversation.kind = 'patient' and conversation.assignee_profile_id is null else true end`,
    )
    .where(
      sql<boolean>`case ${wait}::text when 'waiting' then conversation.waiting_since is not null
        when 'overdue' then conversation.due_at <= ${now} else true end
        and (${wait}::text is null or ${isReadable('conversation')})`,
    );

const upTo = (limit: number) => sql<number>`${limit}::int + 1`;

// With more conversations than this, the query scans from the latest one, which soon fills a page. Unread ones are
// mostly among the latest too, but each costs a count.
const FEW = { all: 1_000, from_patients: 1_000, unread: 200 };

const ownParts = db
  .selectFrom('app.conversation_participants as own')
  .where('own.practice_id', '=', ctxPractice)
  .where('own.profile_id', '=', ctxProfile)
  .where('own.is_active', '=', true)
  .select('own.conversation_id as id');

const ownBegun = db
  .selectFrom('app.conversations as begun')
  .where('begun.practice_id', '=', ctxPractice)
  .where('begun.created_by', '=', ctxProfile)
  .select('begun.id');

const ownUnread = ownParts.where('own.is_behind', '=', true).unionAll(waitingForDesk().select('conversation.id as id'));

const fewIn = (tab: ConversationTab) =>
  db
    .selectFrom((tab === 'unread' ? ownUnread : ownParts.unionAll(ownBegun)).as('own'))
    .select('own.id')
    .limit(sql.lit(FEW[tab] + 1));

const hasFew = (tab: ConversationTab) =>
  sql<boolean>`(select ${tab === 'unread' ? sql`true` : sql`${ctxRoles} = '{practitioner}'`}
    and (select count(*) from few) <= ${sql.lit(FEW[tab])})`;

// Two ways to find the latest conversations: sort all if there are few, or scan from the latest if there are many. A
// constant condition skips one of the two (docs/messages.md).
const pageIn = (tab: ConversationTab, status: ConversationStatus | undefined, values: ListValues) => {
  const rows = () => asked(ofStatus(inTab(seen(), tab), status), values);
  const ofFew = rows()
    .where(hasFew(tab))
    .where(sql<boolean>`conversation.id = any (array(select few.id from few))`)
    // No index has this order, so PostgreSQL finds the rows by their keys.
    .orderBy(sql`(conversation.last_message_at, conversation.id)`, 'desc')
    .limit(upTo(values.limit));
  const ofMany = rows()
    .where(sql<boolean>`not ${hasFew(tab)}`)
    .orderBy('conversation.last_message_at', 'desc')
    .orderBy('conversation.id', 'desc')
    .limit(upTo(values.limit));
  return db
    .with(
      (cte) => cte('few').materialized(),
      () => fewIn(tab),
    )
    .selectFrom(
      db
        .selectFrom(ofFew.as('of_few'))
        .selectAll()
        .unionAll(db.selectFrom(ofMany.as('of_many')).selectAll())
        .as('latest'),
    )
    .selectAll()
    .orderBy('latest.last_message_at', 'desc')
    .orderBy('latest.id', 'desc')
    .limit(upTo(values.limit));
};

/** One statement per tab and status, so that PostgreSQL can use the indexes on open and on unread conversations. */
const listOf = (tab: ConversationTab, status: ConversationStatus | undefined) =>
  prepared(`conversations.list.${tab}.${status ?? 'any'}`, (values: ListValues) =>
    auditedRead(
      'list',
      'conversation',
      conversationsOf(pageIn(tab, status, values))
        .orderBy('page.last_message_at', 'desc')
        .orderBy('page.id', 'desc')
        .select((page) => [
          'page.id',
          'page.patient_profile_id as patient_id',
          toConversationDto(page).as('item'),
          sql<number>`row_number() over (order by page.last_message_at desc, page.id desc)`.as('place'),
          sql<string[]>`json_build_array(page.last_message_at::text, page.id)`.as('key'),
        ]),
    ).select(({ ref }) => textOf(json<ConversationPage>(pageOf(ref('found.item'), values.limit))).as('body')),
  );

const STATUSES = [undefined, ...CONVERSATION_STATUSES];

const LISTS = new Map(
  CONVERSATION_TABS.flatMap((tab) => STATUSES.map((status) => [`${tab}.${status}`, listOf(tab, status)] as const)),
);

export const listConversations = ({ tab, status }: Pick<ConversationListQuery, 'tab' | 'status'>, values: ListValues) =>
  LISTS.get(`${tab}.${status}`)!(values);
