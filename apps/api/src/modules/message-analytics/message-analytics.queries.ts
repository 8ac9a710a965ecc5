import { COUNTED_PRACTICES, type PlatformMessageAnalytics } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import {
  type AliasableExpression,
  type Expression,
  expressionBuilder,
  type ExpressionBuilder,
  sql,
  type SqlBool,
} from 'kysely';
import { audited } from '../../platform/audit/audited-read.js';
import {
  asInt,
  count,
  ctxPractice,
  dayIn,
  itemsOf,
  json,
  lengthBetween,
  now,
  startOfDay,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import type { CountedMessages } from './message-analytics.rules.js';

export interface AskedDays {
  readonly from: string | null;
  readonly to: string | null;
}

interface MessageFact {
  conversation_id: string;
  kind: string;
  sender_role: string;
  created_at: Date;
  reply_seconds: number | null;
}

interface OpenConversation {
  is_urgent: boolean;
  waiting_since: Date | null;
  due_at: Date | null;
  unread: number;
}

interface Counted {
  span: { id: string; time_zone: string; since: Date; until: Date };
  sent: MessageFact & { practice_id: string; hour: number };
  standing: OpenConversation;
}

const practice = expressionBuilder<{ practice: DB['app.practices'] }, 'practice'>();

const spanOf = ({ from, to }: AskedDays) => {
  const zone = practice.ref('practice.time_zone');
  const today = dayIn(zone, now);
  return {
    since: startOfDay(sql<LocalDate>`coalesce(${from}::date, ${today} - 29)`, zone),
    until: startOfDay(sql<LocalDate>`coalesce(${to}::date, ${today})`, zone, 1),
  };
};

type Facts = AliasableExpression<MessageFact>;

const messagesOfPractice = sql<MessageFact>`app.message_facts(span.since, span.until)`;

/** Policies let super administrators read these columns in every practice. */
const messagesOfPlatform = db
  .selectFrom('app.messages as message')
  .innerJoin('app.conversations as conversation', (on) =>
    on
      .onRef('conversation.practice_id', '=', 'message.practice_id')
      .onRef('conversation.id', '=', 'message.conversation_id'),
  )
  .where('message.practice_id', '=', sql.ref<string>('span.id'))
  .where('message.created_at', '>=', sql.ref<Date>('span.since'))
  .where('message.created_at', '<', sql.ref<Date>('span.until'))
  .select([
    'conversation.id as conversation_id',
    'conversation.kind',
    'message.sender_role',
    'message.created_at',
    'message.reply_seconds',
  ]);

const openConversations = sql<OpenConversation>`app.open_conversations(span.id)`;

/** Selects the messages of some practices for all counts. The platform's counts never store a row per message. */
const counting = (whose: Expression<SqlBool>, days: AskedDays, messages: Facts) =>
  audited('read', 'message-analytics')
    .with('span', (query) => {
      const { since, until } = spanOf(days);
      return query
        .selectFrom('app.practices as practice')
        .where(whose)
        .select(['practice.id', 'practice.time_zone', since.as('since'), until.as('until')]);
    })
    .with(
      (cte) => (messages === messagesOfPlatform ? cte('sent').notMaterialized() : cte('sent')),
      (query) =>
        query
          .selectFrom('span')
          .innerJoinLateral(messages.as('message'), (on) => on.onTrue())
          .selectAll('message')
          .select(({ ref }) => [
            'span.id as practice_id',
            asInt(
              sql<number>`extract(hour from ${ref('message.created_at')} at time zone ${ref('span.time_zone')})`,
            ).as('hour'),
          ]),
    )
    .with('standing', (query) =>
      query
        .selectFrom('span')
        .innerJoinLateral(openConversations.as<'conversation'>(sql`conversation`), (on) => on.onTrue())
        .selectAll('conversation'),
    );

type Select = ExpressionBuilder<Counted, never>;

const sentBy = ({ selectFrom }: Select) =>
  selectFrom('sent')
    .groupBy(['sent.kind', 'sent.sender_role', 'sent.hour'])
    .select(({ fn, ref }) =>
      json<CountedMessages['sent'][number]>({
        kind: ref('sent.kind'),
        role: ref('sent.sender_role'),
        hour: ref('sent.hour'),
        messages: count(fn.countAll()),
      }).as('item'),
    );

const replies = ({ selectFrom }: Select) =>
  selectFrom('sent')
    .select(({ fn, ref, val }) => {
      const share = (part: number) =>
        fn.agg<number | null>('percentile_cont', [val(part)]).withinGroupOrderBy(ref('sent.reply_seconds'));
      return json<CountedMessages['replies']>({
        replies: count(fn.count('sent.reply_seconds')),
        averageSeconds: asInt(fn.avg<number | null>('sent.reply_seconds')),
        medianSeconds: asInt(share(0.5)),
        ninetiethSeconds: asInt(share(0.9)),
      }).as('times');
    })
    .$asScalar()
    .$notNull();

const standing = ({ selectFrom }: Select) =>
  selectFrom('standing')
    .select(({ fn, ref }) => {
      const waited = sql<number>`extract(epoch from ${lengthBetween(ref('standing.waiting_since').$notNull(), now)})`;
      return json<CountedMessages['standing']>({
        open: count(fn.countAll()),
        urgent: count(fn.countAll().filterWhere('standing.is_urgent', '=', true)),
        waiting: count(fn.count('standing.waiting_since')),
        overdue: count(fn.countAll().filterWhere('standing.due_at', '<=', now)),
        unread: count(fn.coalesce(fn.sum('standing.unread'), sql.lit(0))),
        averageWaitSeconds: asInt(fn.avg<number | null>(waited)),
      }).as('now');
    })
    .$asScalar()
    .$notNull();

const countedOf = (select: Select) =>
  [
    itemsOf(sentBy(select)).as('sent'),
    select
      .selectFrom('sent')
      .where('sent.kind', '=', 'patient')
      .select(({ fn }) => count(fn.count('sent.conversation_id').distinct()).as('conversations'))
      .$asScalar()
      .$notNull()
      .as('conversations'),
    replies(select).as('replies'),
    standing(select).as('standing'),
  ] as const;

export const practiceMessageAnalytics = prepared('messages.analytics', ({ from, to }: AskedDays) =>
  counting(practice('practice.id', '=', ctxPractice), { from, to }, messagesOfPractice).selectNoFrom((select) => [
    ...countedOf(select),
  ]),
);

const practicesByMessages = ({ selectFrom }: ExpressionBuilder<Counted & DB, never>) =>
  selectFrom(
    selectFrom('sent')
      .where('sent.kind', '=', 'patient')
      .groupBy('sent.practice_id')
      .select(({ fn }) => [
        'sent.practice_id',
        count(fn.count('sent.conversation_id').distinct()).as('conversations'),
        count(fn.countAll()).as('messages'),
      ])
      .as('counted'),
  )
    .innerJoin('app.practices as practice', 'practice.id', 'counted.practice_id')
    .orderBy('counted.messages', 'desc')
    .orderBy('practice.name')
    .orderBy('practice.id')
    .limit(COUNTED_PRACTICES)
    .select(({ ref }) =>
      json<PlatformMessageAnalytics['practices'][number]>({
        id: ref('practice.id'),
        name: ref('practice.name'),
        subdomain: ref('practice.subdomain'),
        conversations: ref('counted.conversations'),
        messages: ref('counted.messages'),
      }).as('item'),
    );

export const platformMessageAnalytics = prepared('messages.platformAnalytics', ({ from, to }: AskedDays) =>
  counting(practice('practice.deleted_at', 'is', null), { from, to }, messagesOfPlatform).selectNoFrom((select) => [
    ...countedOf(select),
    itemsOf(practicesByMessages(select)).as('practices'),
  ]),
);
