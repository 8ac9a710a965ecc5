import type { Gender, Language } from '@telecare/contracts';
import { sql } from 'kysely';
import { db, prepared } from '../../platform/database/statements/prepared.js';

/* Statements that change the viewer's own record in every practice. The audit log of each practice says so. */

interface OwnFacts {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly dateOfBirth: string | null;
  readonly gender: Gender | null;
}

export const saveProfile = prepared(
  'profiles.saveOwn',
  ({ firstName, lastName, phone, dateOfBirth, gender }: OwnFacts) =>
    db.selectNoFrom(sql`app.save_profile(${firstName}, ${lastName}, ${phone}, ${dateOfBirth}, ${gender})`.as('saved')),
);

export const saveLanguage = prepared('profiles.saveOwnLanguage', ({ language }: { readonly language: Language }) =>
  db.selectNoFrom(sql`app.save_language(${language})`.as('saved')),
);
