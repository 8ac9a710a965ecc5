import { sql } from 'kysely';
import { now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

export const escalateWaits = prepared('messages.escalate', () =>
  db.selectNoFrom(sql<number>`app.escalate_waits(${now})`.as('passed')),
);
