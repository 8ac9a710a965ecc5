import { type Expression, sql } from 'kysely';
import { personName } from '../../../platform/database/statements/expressions.js';
import { db } from '../../../platform/database/statements/prepared.js';

export const accountName = (user: Expression<string | null>) =>
  db
    .selectFrom('app.profiles as person')
    .where('person.user_id', '=', user)
    .orderBy('person.created_at')
    .limit(sql.lit(1))
    .select(personName('person').as('name'))
    .$asScalar();
