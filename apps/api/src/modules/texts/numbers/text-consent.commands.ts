import { asUuid, insertRows } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { newestConsentGiven } from './text-number.read-model.js';

interface OfNumber {
  readonly practiceId: string;
  readonly number: string;
}

const owners = ({ practiceId, number }: OfNumber, isConsented: boolean) =>
  db
    .selectFrom('app.text_numbers as owned')
    .where('owned.practice_id', '=', practiceId)
    .where('owned.number', '=', number)
    .where(newestConsentGiven, '=', isConsented);

const consentByKeyword = (one: OfNumber, isGiven: boolean) =>
  insertRows('app.text_consents', owners(one, !isGiven), ({ ref, lit, val }) => ({
    practice_id: ref('owned.practice_id'),
    profile_id: ref('owned.profile_id'),
    number: ref('owned.number').$notNull(),
    is_given: lit(isGiven),
    how: val('keyword'),
    by_user_id: asUuid(null),
  }));

// For every person of the practice with this number: a family shares a phone, and the phone said stop.
export const withdrawConsent = prepared('texts.withdrawConsent', (one: OfNumber) => consentByKeyword(one, false));

// Only for those who stopped. A number that nobody consented for stays without texts.
export const restoreConsent = prepared('texts.restoreConsent', (one: OfNumber) => consentByKeyword(one, true));
