/* What the worker changes in conversations, for statements of other modules (ADR 0100). */
import { sql } from 'kysely';
import { ctxPractice } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

/** Makes open pages load the conversation again. */
export const touchConversation = prepared('conversations.touch', ({ id }: { readonly id: string }) =>
  db
    .updateTable('app.conversations as conversation')
    .where('conversation.practice_id', '=', ctxPractice)
    .where('conversation.id', '=', id)
    .set({ changed_at: sql<Date>`clock_timestamp()` }),
);
