import { asUuid, insertRows } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { latestConsent, newestConsentGiven } from './text-number.read-model.js';

interface OfNumber {
  readonly practiceId: string;
  readonly number: string;
}

const owners = ({ practiceId, number }: OfNumber) =>
  db
    .selectFrom('app.text_numbers as owned')
    .where('owned.practice_id', '=', practiceId)
    .where('owned.number', '=', number);

const byKeyword = (people: ReturnType<typeof owners>, isGiven: boolean) =>
  insertRows('app.text_consents', people, ({ ref, lit, val }) => ({
    practice_id: ref('owned.practice_id'),
    profile_id: ref('owned.profile_id'),
    number: ref('owned.number').$notNull(),
    is_given: lit(isGiven),
    how: val('keyword'),
    by_user_id: asUuid(null),
  }));

// For every person of the practice with this number, because the phone said stop: a family that shares it, and somebody
// whose number was never proved.
export const withdrawConsent = prepared('texts.withdrawConsent', (one: OfNumber) =>
  byKeyword(
    owners(one).where(({ or, eb }) => or([eb(newestConsentGiven, '=', true), eb(newestConsentGiven, 'is', null)])),
    false,
  ),
);

// Only for those whom STOP ended and who had agreed before. What the desk or the portal ended, no text resumes.
export const restoreConsent = prepared('texts.restoreConsent', (one: OfNumber) =>
  byKeyword(
    owners(one)
      .where(newestConsentGiven, '=', false)
      .where(latestConsent.select('consent.how').$asScalar(), '=', 'keyword')
      .where(({ exists }) =>
        exists(latestConsent.clearLimit().where('consent.is_given', '=', true).select('consent.id')),
      ),
    true,
  ),
);
