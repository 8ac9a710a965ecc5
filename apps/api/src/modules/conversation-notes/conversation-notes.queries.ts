import type { StaffTrace } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  asUuid,
  ctxPractice,
  ctxProfile,
  insertRows,
  itemsOf,
  json,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { ctxConversation, enteredConversation } from '../conversations/entered.read-model.js';
import { eventsInOrder, notesInOrder } from './conversation-notes.read-model.js';

export const readStaffTrace = prepared('conversations.staffTrace', () =>
  auditedRead(
    'read',
    'conversation-notes',
    enteredConversation().select([
      'conversation.id',
      'conversation.patient_profile_id as patient_id',
      json<StaffTrace>({ notes: itemsOf(notesInOrder), events: itemsOf(eventsInOrder) }).as('item'),
    ]),
  ).select('found.item'),
);

export const noteWithId = prepared('conversations.noteWithId', ({ id }: { readonly id: string }) =>
  db
    .selectFrom('app.conversation_notes as note')
    .where('note.practice_id', '=', ctxPractice)
    .where('note.conversation_id', '=', ctxConversation)
    .where('note.id', '=', asUuid(id))
    .select(['note.content', sql<boolean>`note.by_profile_id = ${ctxProfile}`.as('isOwn')]),
);

export const insertNote = prepared('conversations.insertNote', ({ id, content }: { id: string; content: string }) =>
  insertRows('app.conversation_notes', enteredConversation(), ({ ref }) => ({
    practice_id: ctxPractice,
    conversation_id: ref('conversation.id'),
    id: asUuid(id),
    after_seq: ref('conversation.last_seq'),
    content: sql<string>`${content}`,
  })).onConflict((conflict) => conflict.doNothing()),
);
