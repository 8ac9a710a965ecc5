import { sql } from 'kysely';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import type { Selectable } from 'kysely';

/** Part of a statement: the viewer's profiles in every practice. */
export const ownRecords = () =>
  db.selectFrom(sql<Selectable<DB['app.profiles']>>`app.own_records()`.as<'own'>(sql.ref('own')));

/** Language that the viewer has chosen. A change is saved in every practice. */
export const ownLanguage = prepared('users.ownLanguage', () =>
  ownRecords().where('own.language', 'is not', null).limit(sql.lit(1)).select('own.language'),
);
