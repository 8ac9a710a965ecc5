/* Changes of broadcasts by the worker, for other modules (ADR 0100). */
import { ctxPractice } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

export const deleteBroadcastsBefore = prepared('broadcasts.deleteBefore', ({ before }: { readonly before: Date }) =>
  db
    .deleteFrom('app.message_broadcasts as broadcast')
    .where('broadcast.practice_id', '=', ctxPractice)
    .where('broadcast.created_at', '<', before),
);
