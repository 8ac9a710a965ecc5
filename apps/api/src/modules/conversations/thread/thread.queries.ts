import type { MessageDto, MessagingRole, ThreadPage } from '@telecare/contracts';
import { expressionBuilder, sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import { asInt, ctxPractice, iso, itemsOf, json, textOf } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { attachmentsOfMessage } from '../../attachments/attachments.read-model.js';
import { ctxConversation, enteredConversation } from '../entered.read-model.js';

interface Part {
  readonly before: number;
  readonly after: number;
  readonly limit: number;
}

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

/** Selects from rows of `message`. Needs `people`, so that senders are queried once instead of once per message. */
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

const senders = db
  .selectFrom(
    sql<{
      id: string;
      name: string;
    }>`app.conversation_people(array[${ctxConversation}], true, array(select message.sender_profile_id from message))`.as(
      'person',
    ),
  )
  .select(['person.id', 'person.name']);

export const enteredMessages = () =>
  db
    .selectFrom('app.messages as message')
    .where('message.practice_id', '=', ctxPractice)
    .where('message.conversation_id', '=', ctxConversation);

const part = ({ before, after, limit }: Part, direction: 'asc' | 'desc') =>
  enteredMessages()
    .where('message.seq', '<', before)
    .where('message.seq', '>', after)
    .orderBy('message.seq', direction)
    .limit(asInt(limit))
    .selectAll('message');

/** Audits the read of the conversation itself, so an empty page differs from a missing conversation. */
const thread = (name: string, direction: 'asc' | 'desc') =>
  prepared(name, (values: Part) =>
    auditedRead(
      'read',
      'thread',
      db
        .with('message', () => part(values, direction))
        .with(
          (cte) => cte('people').materialized(),
          () => senders,
        )
        .selectFrom(
          enteredConversation()
            .select(['conversation.id', 'conversation.patient_profile_id', 'conversation.last_seq'])
            .as('entered'),
        )
        .select(({ selectFrom, ref }) => [
          'entered.id',
          'entered.patient_profile_id as patient_id',
          json<ThreadPage>({
            items: itemsOf(selectFrom('message').select(toMessageDto.as('item')).orderBy('message.seq')),
            lastSeq: ref('entered.last_seq'),
          }).as('item'),
        ]),
    ).select(({ ref }) => textOf(ref('found.item')).as('body')),
  );

/** Runs after `enterConversation`. Selects the latest before a number, or the earliest after one. */
export const latestMessages = thread('messages.latest', 'desc');
export const messagesAfter = thread('messages.after', 'asc');
