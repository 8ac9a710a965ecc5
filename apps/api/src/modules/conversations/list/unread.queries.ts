import type { UnreadMessages } from '@telecare/contracts';
import { sql } from 'kysely';
import { ctxPractice, ctxProfile, json } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

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
 * What is unread in a conversation: the one definition for badge, tab and rows.
 * Needs `conversation` and, of the caller, `mine`, which may be missing.
 */
export const unreadCount = sql<number>`case when mine.is_behind and app.is_followed(mine.via, conversation.assignee_profile_id, ${ctxProfile})
  then app.unread_in(conversation.id) else 0 end`;

/** Largest number that a screen shows. */
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
