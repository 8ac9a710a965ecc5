import { sql } from 'kysely';
import { isThere } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

/**
 * If a wait starts after all messages, falls back to the last message, so that one such conversation can't block the
 * others.
 */
const firstSeq = sql<number>`coalesce((
  select min(message.seq) from app.messages message
  where message.practice_id = late.practice_id and message.conversation_id = late.id
    and message.created_at >= late.waiting_since), greatest(late.last_seq, 1))`;

/**
 * Overdue conversations of every practice that were not escalated yet. Conversations that are being written to wait for
 * the next round.
 */
export const lateConversations = prepared('conversations.late', ({ now }: { readonly now: Date }) =>
  db
    .selectFrom('app.conversations as late')
    .leftJoin('app.message_settings as settings', 'settings.practice_id', 'late.practice_id')
    .where('late.due_at', '<=', now)
    .where(({ or, eb, ref }) =>
      or([eb('late.escalated_at', 'is', null), eb('late.escalated_at', '<', ref('late.waiting_since'))]),
    )
    .forNoKeyUpdate('late')
    .skipLocked()
    .select(({ selectFrom }) => [
      'late.practice_id as practiceId',
      'late.id',
      'late.assignee_profile_id as assigneeId',
      'settings.cover_profile_id as coverId',
      isThere(
        selectFrom('app.profiles as cover')
          .innerJoin('app.user_roles as held', (on) =>
            on.onRef('held.practice_id', '=', 'cover.practice_id').onRef('held.user_id', '=', 'cover.user_id'),
          )
          .whereRef('cover.practice_id', '=', 'late.practice_id')
          .whereRef('cover.id', '=', 'settings.cover_profile_id')
          .where('held.role', 'in', ['practice_admin', 'practitioner'])
          .select('cover.id'),
      ).as('isCoverStaff'),
      firstSeq.as('firstSeq'),
    ]),
);
