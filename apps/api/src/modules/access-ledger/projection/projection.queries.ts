import { sql } from 'kysely';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

export const projectAccesses = prepared('accessLedger.project', ({ atMost }: { readonly atMost: number }) =>
  db.selectNoFrom(sql<number>`app.project_accesses(${atMost}::int)`.as('taken')),
);
