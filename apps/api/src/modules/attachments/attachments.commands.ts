/* What sending and deleting a message does to its files. */
import { sql } from 'kysely';
import { anyOf, ctxPractice, ctxProfile } from '../../platform/database/statements/expressions.js';
import { prepared } from '../../platform/database/statements/prepared.js';
import { ctxConversation } from '../conversations/entered.read-model.js';
import { change, own } from './attachment.queries.js';

interface OfMessage {
  readonly ids: readonly string[];
}

export const filesToSend = prepared('attachments.toSend', ({ ids }: OfMessage) =>
  own()
    .where('attachment.id', '=', anyOf(ids, 'uuid'))
    .where('attachment.is_deleted', '=', false)
    .orderBy('attachment.id')
    .forNoKeyUpdate()
    .select(['attachment.id', 'attachment.state', 'attachment.message_id as messageId']),
);

export const bindFiles = prepared('attachments.bind', ({ messageId, ids }: OfMessage & { messageId: string }) =>
  change()
    .where('attachment.id', '=', anyOf(ids, 'uuid'))
    .set({
      message_id: sql<string>`(select message.id from app.messages message where message.practice_id = ${ctxPractice}
        and message.conversation_id = ${ctxConversation} and message.id = ${messageId}::uuid
        and message.sender_profile_id = ${ctxProfile})`,
      place: sql<number>`array_position(${ids}::uuid[], attachment.id)`,
    }),
);

export const hideFiles = prepared('attachments.hide', ({ seq }: { readonly seq: number }) =>
  change()
    .where(
      'attachment.message_id',
      '=',
      sql<string>`(select message.id from app.messages message where message.practice_id = ${ctxPractice}
        and message.conversation_id = ${ctxConversation} and message.seq = ${seq}::int)`,
    )
    .set({ is_deleted: true }),
);
