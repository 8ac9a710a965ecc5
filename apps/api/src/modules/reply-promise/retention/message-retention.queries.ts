import { sql } from 'kysely';
import { now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

interface Some {
  readonly restDays: number;
  readonly atMost: number;
}

export const giveUpMessages = prepared('messages.giveUp', ({ restDays, atMost }: Some) =>
  db.selectNoFrom(sql<number>`app.give_up_messages(${now}, ${restDays}::int, ${atMost}::int)`.as('givenUp')),
);
