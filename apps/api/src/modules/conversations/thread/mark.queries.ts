import type { ReadMark, ReadState } from '@telecare/contracts';
import { sql } from 'kysely';
import { audited } from '../../../platform/audit/audited-read.js';
import { ctxPractice, ctxProfile, json, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { ctxConversation, enteredConversation } from '../entered.read-model.js';
import { unreadCount } from '../list/unread.queries.js';

const lastSeq = enteredConversation().select('conversation.last_seq').$asScalar();

const ownPart = db
  .updateTable('app.conversation_participants as mine')
  .where('mine.practice_id', '=', ctxPractice)
  .where('mine.conversation_id', '=', ctxConversation)
  .where('mine.profile_id', '=', ctxProfile);

/** Runs after `holdConversation`. A mark only increases. A stale mark from before "Mark unread" changes nothing. */
export const raiseMark = prepared('messages.raiseMark', ({ upTo, epoch }: ReadMark) => {
  const mark = sql<number>`greatest(mine.last_read_seq, least(${upTo}::int, ${lastSeq}))`;
  return audited('mark-read', 'conversation')
    .with('raised', () =>
      ownPart.where('mine.read_epoch', '=', epoch).set({
        last_read_seq: mark,
        last_read_at: sql<Date>`case when ${mark} > mine.last_read_seq then ${now} else mine.last_read_at end`,
        is_behind: sql<boolean>`${mark} < ${lastSeq}`,
      }),
    )
    .selectNoFrom(sql<number>`1`.as('done'));
});

/** Marks the message and all later ones as unread. Older read marks of other devices no longer count. */
export const lowerMark = prepared('messages.lowerMark', ({ from }: { from: number }) => {
  const mark = sql<number>`least(${from}::int - 1, ${lastSeq})`;
  return audited('mark-unread', 'conversation')
    .with('lowered', () =>
      ownPart.set(({ eb }) => ({
        last_read_seq: mark,
        read_epoch: eb('mine.read_epoch', '+', 1),
        is_behind: sql<boolean>`${mark} < ${lastSeq}`,
      })),
    )
    .selectNoFrom(sql<number>`1`.as('done'));
});

export const readMarks = prepared('messages.readState', () =>
  enteredConversation()
    .innerJoin('app.conversation_participants as mine', (on) =>
      on
        .onRef('mine.practice_id', '=', 'conversation.practice_id')
        .onRef('mine.conversation_id', '=', 'conversation.id')
        .on('mine.profile_id', '=', ctxProfile)
        .on('mine.is_active', '=', true),
    )
    .select(({ ref }) =>
      json<ReadState>({
        mark: json<ReadMark>({ upTo: ref('mine.last_read_seq'), epoch: ref('mine.read_epoch') }),
        unread: unreadCount,
      }).as('body'),
    ),
);
