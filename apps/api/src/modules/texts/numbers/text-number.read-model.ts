import { type Expression, sql } from 'kysely';
import { json } from '../../../platform/database/statements/expressions.js';
import { db } from '../../../platform/database/statements/prepared.js';
import type { TextNumber } from './text-consent.rules.js';

// The newest consent of the person for a number.
export const newestConsentFor = (number: Expression<string>) =>
  db
    .selectFrom('app.text_consents as consent')
    .whereRef('consent.practice_id', '=', sql.ref('owned.practice_id'))
    .whereRef('consent.profile_id', '=', sql.ref('owned.profile_id'))
    .where('consent.number', '=', number)
    .orderBy('consent.at', 'desc')
    .limit(1);

export const latestConsent = newestConsentFor(sql.ref('owned.number'));

export const newestConsentGiven = latestConsent.select('consent.is_given').$asScalar();

// The number of a person with the newest consent for it; null if the person has no number.
export const textNumberOf = (practiceId: Expression<string>, profileId: Expression<string>) =>
  db
    .selectFrom('app.text_numbers as owned')
    .where('owned.practice_id', '=', practiceId)
    .where('owned.profile_id', '=', profileId)
    .select(({ ref }) =>
      json<TextNumber>({ number: ref('owned.number'), isConsented: newestConsentGiven }).as('text_number'),
    )
    .$asScalar()
    .$castTo<TextNumber | null>();
