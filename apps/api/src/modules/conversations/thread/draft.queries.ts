import { ctxPractice, ctxProfile, insertRows, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { sql } from 'kysely';
import { enteredConversation } from '../entered.read-model.js';

/** One row per conversation and person, so that two devices never create two drafts. */
export const keepDraft = prepared('messages.keepDraft', ({ content }: { content: string }) =>
  insertRows('app.message_drafts', enteredConversation(), ({ ref }) => ({
    practice_id: ctxPractice,
    conversation_id: ref('conversation.id'),
    profile_id: ctxProfile,
    content: sql<string>`${content}`,
  }))
    .onConflict((conflict) =>
      conflict.columns(['practice_id', 'conversation_id', 'profile_id']).doUpdateSet({ content, updated_at: now }),
    )
    .returning('conversation_id as id'),
);

export const dropDraft = prepared('messages.dropDraft', () =>
  db
    .with('dropped', (query) =>
      query
        .deleteFrom('app.message_drafts as draft')
        .using(enteredConversation().select('conversation.id').as('entered'))
        .where('draft.practice_id', '=', ctxPractice)
        .whereRef('draft.conversation_id', '=', 'entered.id')
        .where('draft.profile_id', '=', ctxProfile),
    )
    .selectFrom(enteredConversation().select('conversation.id').as('entered'))
    .select('entered.id'),
);
