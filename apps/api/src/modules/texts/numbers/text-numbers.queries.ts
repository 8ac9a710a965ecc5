import type { OwnTextNumberDto, PatientTextNumberDto, TextConsentWay } from '@telecare/contracts';
import { type Expression } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import {
  asUuid,
  calendarDay,
  ctxPractice,
  ctxProfile,
  iso,
  json,
  now,
  personName,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { latestConsent, newestConsentGiven } from './text-number.read-model.js';

interface OfPatient {
  readonly patientId: string;
}

const numberOf = (profileId: typeof ctxProfile) =>
  db
    .selectFrom('app.text_numbers as owned')
    .where('owned.practice_id', '=', ctxPractice)
    .where('owned.profile_id', '=', profileId);

export const practiceTexting = prepared('texts.practice', () =>
  db
    .selectFrom('app.practice_texts as texts')
    .innerJoin('app.practices as practice', 'practice.id', 'texts.practice_id')
    .where('texts.practice_id', '=', ctxPractice)
    .select([
      'practice.name',
      'texts.is_on as isOn',
      'texts.shown_name as shownName',
      'texts.country',
      'texts.sender',
      ctxProfile.as('profileId'),
    ]),
);

export const ownNumber = prepared('texts.ownNumber', () =>
  numberOf(ctxProfile)
    .forUpdate('owned')
    .select(({ ref }) => [
      'owned.number',
      'owned.pending_number as pendingNumber',
      newestConsentGiven.as('isConsented'),
      'owned.code_hash as codeHash',
      'owned.code_sent_at as codeSentAt',
      'owned.code_tries as codeTries',
      calendarDay(ref('owned.codes_on')).as('codesOn'),
      'owned.codes_that_day as codesThatDay',
      ref('owned.code_problem').$castTo<OwnTextNumberDto['codeProblem']>().as('codeProblem'),
    ]),
);

// The number that gets texts stays until the new one is proved.
export const savePendingNumber = prepared('texts.savePending', ({ number }: { readonly number: string }) => {
  const pending = {
    pending_number: number,
    code_hash: null,
    code_sent_at: null,
    code_tries: 0,
    code_problem: null,
    updated_at: now,
  };
  return db
    .insertInto('app.text_numbers')
    .values({ practice_id: ctxPractice, profile_id: ctxProfile, ...pending })
    .onConflict((conflict) => conflict.columns(['practice_id', 'profile_id', 'is_displaced']).doUpdateSet(pending));
});

export const countTry = prepared('texts.countTry', () =>
  db
    .updateTable('app.text_numbers')
    .set(({ eb }) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('practice_id', '=', ctxPractice)
    .where('profile_id', '=', ctxProfile),
);

export const verifyNumber = prepared('texts.verify', () =>
  db
    .updateTable('app.text_numbers')
    .set(({ ref }) => ({
      number: ref('pending_number'),
      verified_at: now,
      pending_number: null,
      code_hash: null,
      code_sent_at: null,
      desk_notice_due: false,
      updated_at: now,
    }))
    .where('practice_id', '=', ctxPractice)
    .where('profile_id', '=', ctxProfile),
);

// The row stays, so that nobody gets more codes by adding and removing numbers.
export const removeOwnNumber = prepared('texts.removeOwn', () =>
  db
    .updateTable('app.text_numbers')
    .set({
      number: null,
      verified_at: null,
      pending_number: null,
      code_hash: null,
      code_sent_at: null,
      code_problem: null,
      desk_notice_due: false,
      updated_at: now,
    })
    .where('practice_id', '=', ctxPractice)
    .where('profile_id', '=', ctxProfile),
);

interface Consent {
  readonly number: string;
  readonly isGiven: boolean;
  readonly how: TextConsentWay;
  readonly wording: string | null;
}

const consentOf = (profileId: Expression<string>, { number, isGiven, how, wording }: Consent) =>
  db
    .insertInto('app.text_consents')
    .values({ practice_id: ctxPractice, profile_id: profileId, number, is_given: isGiven, how, wording });

export const recordOwnConsent = prepared('texts.recordOwnConsent', (consent: Consent) =>
  consentOf(ctxProfile, consent),
);

export const recordConsent = prepared('texts.recordConsent', (consent: Consent & OfPatient) =>
  consentOf(asUuid(consent.patientId), consent),
);

const currentPatient = ({ patientId }: OfPatient) =>
  db
    .selectFrom('app.patient_practice_relationships as known')
    .where('known.practice_id', '=', ctxPractice)
    .where('known.profile_id', '=', asUuid(patientId))
    .where('known.ended_at', 'is', null);

export const numberOfPatient = prepared('texts.ofPatient', (patient: OfPatient) =>
  auditedRead(
    'read',
    'text-number',
    currentPatient(patient)
      .leftJoin('app.text_numbers as owned', (on) =>
        on.onRef('owned.practice_id', '=', 'known.practice_id').onRef('owned.profile_id', '=', 'known.profile_id'),
      )
      .leftJoin('app.practice_texts as texts', 'texts.practice_id', 'known.practice_id')
      .select(({ eb, fn, lit }) => [
        'known.profile_id as id',
        'known.profile_id as patient_id',
        json<PatientTextNumberDto>({
          isOffered: fn.coalesce('texts.is_on', lit(false)),
          number: fn.coalesce('owned.number', 'owned.pending_number'),
          isVerified: eb('owned.verified_at', 'is not', null).$castTo<boolean>(),
          consent: latestConsent
            .leftJoin('app.profiles as recorder', (on) =>
              on
                .onRef('recorder.practice_id', '=', 'consent.practice_id')
                .onRef('recorder.user_id', '=', 'consent.by_user_id'),
            )
            .select(({ ref: of }) =>
              json<NonNullable<PatientTextNumberDto['consent']>>({
                given: of('consent.is_given'),
                at: iso(of('consent.at')),
                how: of('consent.how'),
                by: personName('recorder'),
              }).as('consent'),
            )
            .$asScalar(),
        }).as('item'),
      ]),
  ).select('found.item'),
);

export const lockPatient = prepared('texts.lockPatient', (patient: OfPatient) =>
  currentPatient(patient)
    .leftJoin('app.text_numbers as owned', (on) =>
      on.onRef('owned.practice_id', '=', 'known.practice_id').onRef('owned.profile_id', '=', 'known.profile_id'),
    )
    .forNoKeyUpdate('known')
    .select(['known.profile_id as id', 'owned.number', newestConsentGiven.as('isConsented')]),
);

// The newest STOP or START of the phone. Several patients can share it.
export const newestKeyword = prepared('texts.newestKeyword', ({ number }: { readonly number: string }) =>
  db
    .selectFrom('app.text_consents as word')
    .where('word.practice_id', '=', ctxPractice)
    .where('word.number', '=', number)
    .where('word.how', '=', 'keyword')
    .orderBy('word.at', 'desc')
    .limit(1)
    .select(['word.is_given as isGiven', 'word.at']),
);

// @param isNoticeDue true if the patient has not agreed to texts to this number yet. A notice that waits stays due
export const saveNumberOfPatient = prepared(
  'texts.saveOfPatient',
  ({ patientId, number, isNoticeDue }: OfPatient & { readonly number: string; readonly isNoticeDue: boolean }) =>
    db
      .insertInto('app.text_numbers')
      .values({
        practice_id: ctxPractice,
        profile_id: asUuid(patientId),
        number,
        desk_notice_due: isNoticeDue,
      })
      .onConflict((conflict) =>
        conflict.columns(['practice_id', 'profile_id', 'is_displaced']).doUpdateSet(({ ref, eb, or }) => ({
          number: ref('excluded.number'),
          verified_at: eb
            .case()
            .when('app.text_numbers.number', '=', ref('excluded.number'))
            .then(ref('app.text_numbers.verified_at'))
            .end(),
          pending_number: null,
          code_hash: null,
          code_sent_at: null,
          code_problem: null,
          desk_notice_due: or([
            ref('excluded.desk_notice_due'),
            ref('app.text_numbers.desk_notice_due'),
          ]).$castTo<boolean>(),
          updated_at: now,
        })),
      ),
);
