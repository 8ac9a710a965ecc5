import { sql } from 'kysely';
import { ctxPractice, ctxProfile, insertRows, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { ctxConversation } from '../entered.read-model.js';
import { PREVIEW_LENGTH } from './send.queries.js';
import { enteredMessages } from './messages.read-model.js';

interface OfMessage {
  readonly seq: number;
}

export const messageToChange = prepared('messages.toChange', ({ seq }: OfMessage) =>
  enteredMessages()
    .where('message.seq', '=', seq)
    .select(({ eb }) => [
      'message.id',
      eb('message.sender_profile_id', '=', ctxProfile).$castTo<boolean>().as('isOwn'),
      'message.is_deleted as isDeleted',
      'message.created_at as createdAt',
      now.as('now'),
    ]),
);

export const keepRevision = prepared('messages.keepRevision', ({ seq }: OfMessage) =>
  insertRows('app.message_revisions', enteredMessages().where('message.seq', '=', seq), ({ ref }) => ({
    practice_id: ctxPractice,
    conversation_id: ref('message.conversation_id'),
    seq: ref('message.seq'),
    revision: sql<number>`(select count(*)::int + 1 from app.message_revisions earlier
      where earlier.conversation_id = message.conversation_id and earlier.seq = message.seq)`,
    content: ref('message.content'),
  })),
);

const change = () =>
  db
    .updateTable('app.messages as message')
    .where('message.practice_id', '=', ctxPractice)
    .where('message.conversation_id', '=', ctxConversation);

export const rewriteMessage = prepared('messages.rewrite', ({ seq, content }: OfMessage & { content: string }) =>
  change().where('message.seq', '=', seq).set({ content, edited_at: now, updated_at: now }),
);

export const emptyMessage = prepared('messages.empty', ({ seq }: OfMessage) =>
  change().where('message.seq', '=', seq).set({ content: '', is_deleted: true, updated_at: now }),
);

/** Runs after the change, because the list shows the current text of the latest message. */
export const refreshPreview = prepared('messages.refreshPreview', () =>
  db
    .updateTable('app.conversations as conversation')
    .where('conversation.practice_id', '=', ctxPractice)
    .where('conversation.id', '=', ctxConversation)
    .set({
      preview: enteredMessages()
        .where('message.is_deleted', '=', false)
        .orderBy('message.seq', 'desc')
        .limit(1)
        .select(sql<string>`left(message.content, ${sql.lit(PREVIEW_LENGTH)})`.as('preview'))
        .$asScalar(),
      updated_at: now,
      changed_at: sql<Date>`clock_timestamp()`,
    }),
);
