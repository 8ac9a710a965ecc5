import type { UnreadMessages } from '@telecare/contracts';
import { expressionBuilder, sql } from 'kysely';
import { ctxPractice, ctxProfile, json } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';
import { waitingForDesk, waitsForDesk } from '../../reply-promise/waiting-for-desk.read-model.js';
import { isReadable } from '../entered.read-model.js';

const eb = expressionBuilder<DB, never>();

/** Conversations with messages above the caller's read mark. A partial index contains only these. */
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

// True if unread messages count for a participant. The whole team follows a team conversation until a member takes it.
// After that, only added participants and the assignee follow it. `own` is the alias of the participant.
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

// Number of unread messages in a conversation that the caller can read, for badge, tab and rows. Needs `conversation`
// and the caller's `mine`, which may be missing.
export const unreadCount = eb
  .case()
  .when(eb.and([eb(sql.ref('mine.is_behind'), '=', true), isFollowed('mine'), isReadable('conversation')]))
  .then(eb.fn<number>('app.unread_in', [sql.ref('conversation.id')]))
  .when(waitsForDesk)
  .then(1)
  .else(0)
  .end();

const SHOWN_MAX = 99;

/** Number for the badge, over all conversations. Stops once the badge shows its maximum. */
export const unreadTotal = () =>
  db
    .selectFrom(
      db
        // The offset makes PostgreSQL count once instead of once for the condition and once for the sum.
        .selectFrom(
          behind()
            .select(unreadCount.as('unread'))
            .unionAll(waitingForDesk().select(sql.lit(1).as('unread')))
            .offset(sql.lit(0))
            .as('counted'),
        )
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
