import type { ThreadPage } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import { asInt, itemsOf, json, textOf } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { ctxConversation, enteredConversation } from '../entered.read-model.js';
import { enteredMessages, toMessageDto } from './messages.read-model.js';

interface Part {
  readonly before: number;
  readonly after: number;
  readonly limit: number;
}

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

const part = ({ before, after, limit }: Part, direction: 'asc' | 'desc') =>
  enteredMessages()
    .where('message.seq', '<', before)
    .where('message.seq', '>', after)
    .orderBy('message.seq', direction)
    .limit(asInt(limit))
    .selectAll('message');

/** Audits the read of the conversation itself, so that an empty page differs from a missing conversation. */
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

/** Runs after `enterConversation`. Selects the latest messages before a number, or the earliest after one. */
export const latestMessages = thread('messages.latest', 'desc');
export const messagesAfter = thread('messages.after', 'asc');
