import type { ConversationExport } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead, OF_ONE } from '../../platform/audit/audited-read.js';
import { ctxPractice, iso, itemsOf, json, now, textOf } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import {
  conversationsOf,
  participantsOf,
  personOf,
  seen,
  withMark,
} from '../conversations/list/conversation.read-model.js';
import { ctxConversation } from '../conversations/entered.read-model.js';
import { eventsInOrder, notesInOrder } from '../conversation-notes/conversation-notes.read-model.js';
import { enteredMessages, messageFields } from '../conversations/thread/messages.read-model.js';

type Exported = ConversationExport['messages'][number];

/** The table's policy decides whose earlier versions the caller may read. */
const earlier = db
  .selectFrom('app.message_revisions as revision')
  .where('revision.practice_id', '=', ctxPractice)
  .where('revision.conversation_id', '=', ctxConversation)
  .where('revision.seq', '=', sql.ref<number>('message.seq'))
  .orderBy('revision.revision')
  .select(({ ref }) =>
    json<Exported['earlier'][number]>({ content: ref('revision.content'), until: iso(ref('revision.at')) }).as('item'),
  );

const messages = enteredMessages()
  .orderBy('message.seq')
  .select(json<Exported>({ ...messageFields, earlier: itemsOf(earlier) }).as('item'));

export const exportConversation = prepared('conversations.export', () =>
  auditedRead(
    'export',
    'conversation',
    conversationsOf(withMark(seen().where('conversation.id', '=', ctxConversation)), true).select((page) => [
      'page.id',
      'page.patient_profile_id as patient_id',
      json<ConversationExport>({
        id: page.ref('page.id'),
        kind: page.ref('page.kind'),
        status: page.ref('page.status'),
        subject: page.ref('page.subject'),
        createdAt: iso(page.ref('page.created_at')),
        exportedAt: iso(now),
        patient: personOf(page, 'page.patient_profile_id'),
        participants: participantsOf(page),
        messages: itemsOf(messages),
        notes: itemsOf(notesInOrder),
        events: itemsOf(eventsInOrder),
      }).as('item'),
    ]),
    OF_ONE,
  ).select(({ ref }) => textOf(ref('found.item')).as('body')),
);
