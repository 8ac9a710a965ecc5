import { sql } from 'kysely';
import { count } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

export const forgetAttempts = prepared('registration.forget', ({ keepDays }: { readonly keepDays: number }) =>
  db
    .with('removed', (query) =>
      query
        .deleteFrom('app.registration_attempts')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${keepDays})`)
        .returning('created_at'),
    )
    .selectFrom('removed')
    .select(({ fn }) => count(fn.countAll()).as('removed')),
);
