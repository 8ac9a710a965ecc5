import type { MessageFigures } from '@telecare/contracts';
import { sql } from 'kysely';
import { audited } from '../../platform/audit/audited-read.js';
import { ctxPractice, json } from '../../platform/database/statements/expressions.js';
import { prepared } from '../../platform/database/statements/prepared.js';
import { isReadable } from '../conversations/entered.read-model.js';
import { replies } from '../reply-promise/answer-times.read-model.js';

const countIf = (condition: string) => sql<number>`(count(*) filter (where ${sql.raw(condition)}))::int`;

export const readMessageFigures = prepared('messages.figures', () =>
  audited('read', 'message-figures')
    .with('counted', (query) =>
      query
        .selectFrom('app.conversations as conversation')
        .where('conversation.practice_id', '=', ctxPractice)
        .where('conversation.kind', '=', 'patient')
        .where('conversation.status', '=', 'open')
        .where(isReadable('conversation'))
        .select([
          countIf('true').as('open'),
          countIf('conversation.waiting_since is not null').as('waiting'),
          countIf('conversation.due_at <= now()').as('overdue'),
        ]),
    )
    .selectFrom('counted')
    .innerJoin(replies, (on) => on.onTrue())
    .select(({ ref }) =>
      json<MessageFigures>({
        open: ref('counted.open'),
        waiting: ref('counted.waiting'),
        overdue: ref('counted.overdue'),
        replies: ref('reply.replies'),
        medianSeconds: ref('reply.median'),
        ninetiethSeconds: ref('reply.ninetieth'),
      }).as('body'),
    ),
);
