import { type Expression, sql } from 'kysely';
import { db } from '../../platform/database/statements/prepared.js';

// Name of the practice that others may read; null if it has chosen none.
export const shownNameOf = (practiceId: Expression<string>) =>
  sql<string | null>`(${db
    .selectFrom('app.practice_texts as texting')
    .where('texting.practice_id', '=', practiceId)
    .select('texting.shown_name')})`;
