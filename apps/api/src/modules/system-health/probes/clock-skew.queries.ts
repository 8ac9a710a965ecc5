import { sql } from 'kysely';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

export const lookAtClock = prepared('health.clock', () =>
  db.selectNoFrom(sql<number>`(1000 * extract(epoch from clock_timestamp()))::float8`.as('at')),
);
