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
import { auditedRead } from '../../platform/audit/audited-read.js';
import { ctxProfile, json, now, textOf } from '../../platform/database/statements/expressions.js';
import { prepared } from '../../platform/database/statements/prepared.js';
import { conversationsOf, seen, toConversationDto, withMark } from './conversation.queries.js';
import { unreadCount } from './unread.queries.js';

interface ListValues {
  readonly assignee: 'mine' | 'unassigned' | null;
  readonly wait: (typeof CONVERSATION_WAITS)[number] | null;
  readonly beforeAt: string;
  readonly beforeId: string;
  readonly limit: number;
}

/** The rows that were asked for, and the key of the last as `encodePageKey` writes it, if there is one row more. */
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
      return rows.where('mine.is_behind', '=', true).where(unreadCount, '>', 0);
    case 'from_patients':
      return rows.where('conversation.kind', '=', 'patient');
  }
};

const ofStatus = (rows: ReturnType<typeof seen>, status: ConversationStatus | undefined) =>
  status ? rows.where('conversation.status', '=', status) : rows;

const newest = (rows: ReturnType<typeof seen>, { assignee, wait, beforeAt, beforeId, limit }: ListValues) =>
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
        when 'overdue' then conversation.due_at <= ${now} else true end`,
    )
    .orderBy('conversation.last_message_at', 'desc')
    .orderBy('conversation.id', 'desc')
    .limit(sql<number>`${limit}::int + 1`);

/** One statement for each tab and status, so that the index of open conversations and that of unread ones are used. */
const listOf = (tab: ConversationTab, status: ConversationStatus | undefined) =>
  prepared(`conversations.list.${tab}.${status ?? 'any'}`, (values: ListValues) =>
    auditedRead(
      'list',
      'conversation',
      conversationsOf(newest(ofStatus(inTab(seen(), tab), status), values))
        .orderBy('page.last_message_at', 'desc')
        .orderBy('page.id', 'desc')
        .select((page) => [
          'page.id',
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
