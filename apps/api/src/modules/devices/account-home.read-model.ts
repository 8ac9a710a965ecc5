import type { Expression } from 'kysely';
import { db } from '../../platform/database/statements/prepared.js';

// Language and time zone of an account, which may belong to several practices.
export const homeOf = (userId: Expression<string>) =>
  db
    .selectFrom('app.profiles as person')
    .innerJoin('app.practices as practice', 'practice.id', 'person.practice_id')
    .leftJoin('app.user_roles as held', (join) =>
      join
        .onRef('held.practice_id', '=', 'person.practice_id')
        .onRef('held.user_id', '=', 'person.user_id')
        .on('held.is_primary', '=', true),
    )
    .where('person.user_id', '=', userId)
    .orderBy('held.is_primary', (order) => order.asc().nullsLast())
    .orderBy('person.created_at')
    .limit(1)
    .select(({ fn, ref }) => [
      fn.coalesce('person.language', 'practice.language').as('language'),
      ref('practice.time_zone').as('timeZone'),
    ])
    .as('home');
