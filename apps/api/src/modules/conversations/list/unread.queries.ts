import type { UnreadMessages } from '@telecare/contracts';
import { expressionBuilder, sql } from 'kysely';
import { ctxPractice, ctxProfile, json } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';

const eb = expressionBuilder<DB, never>();

/** The conversations in which messages are above the caller's own mark, found by an index that holds no others. */
const behind = () =>
  db
    .selectFrom('app.conversation_participants as mine')
    .innerJoin('app.conversations as conversation', (on) =>
      on
        .onRef('conversation.practice_id', '=', 'mine.practice_id')
        .onRef('conversation.id', '=', 'mine.conversation_id'),
    )
    .where('mine.practice_id', '=', ctxPractice)
    .where('mine.profile_id', '=', ctxProfile)
    .where('mine.is_active', '=', true)
    .where('mine.is_behind', '=', true);

/**
 * True if unread messages count for a participant: everybody follows a conversation of the team until somebody takes it,
 * and then those who were added and the assignee. `own` is the alias of the participant.
 */
export const isFollowed = (own: 'own' | 'mine') => {
  const assignee = sql.ref<string | null>('conversation.assignee_profile_id');
  return eb
    .or([
      eb(sql.ref(`${own}.via`), '=', 'added'),
      eb(assignee, 'is', null),
      eb(assignee, '=', sql.ref<string>(`${own}.profile_id`)),
    ])
    .$castTo<boolean>();
};

/**
 * What is unread in a conversation: the one definition for badge, tab and rows.
 * Needs `conversation` and, of the caller, `mine`, which may be missing.
 */
export const unreadCount = eb
  .case()
  .when(eb.and([eb(sql.ref('mine.is_behind'), '=', true), isFollowed('mine')]))
  .then(eb.fn<number>('app.unread_in', [sql.ref('conversation.id')]))
  .else(0)
  .end();

const SHOWN_MAX = 99;

/** The badge: of all conversations together, of which no more are looked at than fill it. */
export const unreadTotal = () =>
  db
    .selectFrom(
      db
        // The offset has each of them counted once, and not for the condition and for the sum.
        .selectFrom(behind().select(unreadCount.as('unread')).offset(sql.lit(0)).as('counted'))
        .where('counted.unread', '>', 0)
        .select('counted.unread')
        .limit(sql.lit(SHOWN_MAX))
        .as('each'),
    )
    .select(sql<number>`least(coalesce(sum(each.unread), 0), ${sql.lit(SHOWN_MAX)})::int`.as('count'));

export const countUnread = prepared('messages.countUnread', () =>
  db
    .selectFrom(unreadTotal().as('total'))
    .select(({ ref }) => json<UnreadMessages>({ count: ref('total.count') }).as('body')),
);
