/* Reply times to patients, for other modules (ADR 0100). */
import { type AnswerTimes, REPLY_TIME_DAYS } from '@telecare/contracts';
import { sql } from 'kysely';
import { hoursAgo, json } from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';

interface Replies {
  replies: number;
  median: number | null;
  ninetieth: number | null;
}

export const replies = sql<Replies>`app.reply_times(${hoursAgo(24 * REPLY_TIME_DAYS)})`.as<'reply'>(sql`reply`);

export const answerTimes = db
  .selectFrom(replies)
  .where('reply.replies', '>', 0)
  .select(
    json<NonNullable<AnswerTimes>>({
      medianSeconds: sql<number>`reply.median`,
      ninetiethSeconds: sql<number>`reply.ninetieth`,
    }).as('answers'),
  )
  .$asScalar();
