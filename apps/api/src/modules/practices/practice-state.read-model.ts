import type { PracticeState } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { isThere } from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';

/** Whether nobody administers a practice. */
export const isUnadministered = (practice: Expression<string>) => {
  const administrators = db
    .selectFrom('app.user_roles as administering')
    .where('administering.practice_id', '=', practice)
    .where('administering.role', '=', 'practice_admin')
    .select('administering.user_id');
  return sql<boolean>`not ${isThere(administrators)}`;
};

interface Columns {
  readonly id: Expression<string>;
  readonly isActive: Expression<boolean>;
}

/** Whether a practice is of the state; all are of none. An inactive one needs no administrator. */
export const isOfState = (state: PracticeState | null, { id, isActive }: Columns) =>
  sql<boolean>`case ${state}::text
    when 'active' then ${isActive}
    when 'inactive' then not ${isActive}
    when 'without_administrator' then ${isActive} and ${isUnadministered(id)}
    else true end`;
