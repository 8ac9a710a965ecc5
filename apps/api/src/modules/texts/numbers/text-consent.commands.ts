import { expressionBuilder } from 'kysely';
import { asUuid, insertRows } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { newestConsentFor } from './text-number.read-model.js';

interface OfNumber {
  readonly practiceId: string;
  readonly number: string;
}

// Includes people who wait for the code to the number.
const owners = ({ practiceId, number }: OfNumber) =>
  db
    .selectFrom('app.text_numbers as owned')
    .where('owned.practice_id', '=', practiceId)
    .where(({ or, eb }) => or([eb('owned.number', '=', number), eb('owned.pending_number', '=', number)]));

const byKeyword = (people: ReturnType<typeof owners>, number: string, isGiven: boolean) =>
  insertRows('app.text_consents', people, ({ ref, lit, val, cast }) => ({
    practice_id: ref('owned.practice_id'),
    profile_id: ref('owned.profile_id'),
    number: cast<string>(val(number), 'text'),
    is_given: lit(isGiven),
    how: val('keyword'),
    by_user_id: asUuid(null),
  }));

const consentFor = (number: string) => newestConsentFor(expressionBuilder().val(number));

// For every person of the practice with this number, because the phone said stop: a family that shares it, and somebody
// whose number was never proved.
export const withdrawConsent = prepared('texts.withdrawConsent', (one: OfNumber) => {
  const given = consentFor(one.number).select('consent.is_given').$asScalar();
  const withoutStop = owners(one).where(({ or, eb }) => or([eb(given, '=', true), eb(given, 'is', null)]));
  return byKeyword(withoutStop, one.number, false);
});

// Only for those whom STOP ended and who had agreed before. What the desk or the portal ended, no text resumes.
export const restoreConsent = prepared('texts.restoreConsent', (one: OfNumber) => {
  const newest = consentFor(one.number);
  const stopped = owners(one)
    .where(newest.select('consent.is_given').$asScalar(), '=', false)
    .where(newest.select('consent.how').$asScalar(), '=', 'keyword')
    .where(({ exists }) => exists(newest.clearLimit().where('consent.is_given', '=', true).select('consent.id')));
  return byKeyword(stopped, one.number, true);
});
