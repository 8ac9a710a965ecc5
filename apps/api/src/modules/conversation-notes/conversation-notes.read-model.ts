import type { ConversationEventDto, MessagePerson, NoteDto } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { ctxPractice, iso, json } from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';
import { ctxConversation } from '../conversations/entered.read-model.js';

const personById = (id: Expression<string | null>) =>
  db
    .selectFrom('app.profiles as person')
    .where('person.practice_id', '=', ctxPractice)
    .where('person.id', '=', id)
    .select(({ ref }) =>
      json<MessagePerson>({
        id: ref('person.id'),
        name: sql<string>`app.person_name(person.first_name, person.last_name, person.email)`,
      }).as('person'),
    )
    .$asScalar();

export const notesInOrder = db
  .selectFrom('app.conversation_notes as note')
  .where('note.practice_id', '=', ctxPractice)
  .where('note.conversation_id', '=', ctxConversation)
  .orderBy('note.after_seq')
  .orderBy('note.at')
  .select(({ ref }) =>
    json<NoteDto>({
      id: ref('note.id'),
      afterSeq: ref('note.after_seq'),
      author: personById(ref('note.by_profile_id')).$notNull(),
      content: ref('note.content'),
      at: iso(ref('note.at')),
    }).as('item'),
  );

export const eventsInOrder = db
  .selectFrom('app.conversation_events as event')
  .where('event.practice_id', '=', ctxPractice)
  .where('event.conversation_id', '=', ctxConversation)
  .orderBy('event.at')
  .orderBy('event.id')
  .select(({ ref }) =>
    json<ConversationEventDto>({
      afterSeq: ref('event.after_seq'),
      what: ref('event.what'),
      by: personById(ref('event.by_profile_id')).$notNull(),
      about: personById(ref('event.about_profile_id')),
      at: iso(ref('event.at')),
    }).as('item'),
  );
