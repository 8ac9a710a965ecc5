import type { MessageDto, MessagingRole } from '@telecare/contracts';
import { expressionBuilder, sql } from 'kysely';
import { ctxPractice, iso, json } from '../../../platform/database/statements/expressions.js';
import { db } from '../../../platform/database/statements/prepared.js';
import { attachmentsOfMessage } from '../../attachments/attachments.read-model.js';
import { ctxConversation } from '../entered.read-model.js';

export interface MessageRow {
  id: string;
  seq: number;
  sender_profile_id: string;
  sender_role: MessagingRole;
  content: string;
  created_at: Date;
  edited_at: Date | null;
  is_deleted: boolean;
  files: number;
}

const { ref, eb } = expressionBuilder<{ message: MessageRow }, 'message'>();

/** Selects from `message` rows. Needs `people`, so that senders are queried once instead of once per message. */
export const messageFields = {
  id: ref('message.id'),
  seq: ref('message.seq'),
  sender: sql<MessageDto['sender']>`json_build_object('id', message.sender_profile_id,
      'name', (select person.name from people person where person.id = message.sender_profile_id))`,
  senderRole: ref('message.sender_role'),
  content: eb.case().when('message.is_deleted', '=', true).then(null).else(ref('message.content')).end(),
  createdAt: iso(ref('message.created_at')),
  editedAt: iso(ref('message.edited_at')),
  isDeleted: ref('message.is_deleted'),
  attachments: attachmentsOfMessage,
};

export const toMessageDto = json<MessageDto>(messageFields);

export const enteredMessages = () =>
  db
    .selectFrom('app.messages as message')
    .where('message.practice_id', '=', ctxPractice)
    .where('message.conversation_id', '=', ctxConversation);
