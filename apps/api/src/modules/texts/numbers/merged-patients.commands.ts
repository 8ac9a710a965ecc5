import { sql } from 'kysely';
import { ctxPractice } from '../../../platform/database/statements/expressions.js';
import { db } from '../../../platform/database/statements/prepared.js';
import { type RowsOfPatient, rowsOfPatient } from '../../../platform/database/statements/rows-of-patient.js';
import { newestConsentGiven } from './text-number.read-model.js';

const rows = rowsOfPatient('app.text_numbers', 'profile_id', 'practice_id');

const numberOf = (profileId: string) =>
  db
    .selectFrom('app.text_numbers as owned')
    .where('owned.practice_id', '=', ctxPractice)
    .where('owned.profile_id', '=', profileId)
    .where('owned.is_displaced', '=', false)
    .select('owned.practice_id');

const moved = (from: string, to: string, isDisplaced: { readonly before: boolean; readonly after: boolean }) =>
  db
    .updateTable('app.text_numbers as moved')
    .set({ profile_id: to, is_displaced: isDisplaced.after })
    .where('moved.practice_id', '=', ctxPractice)
    .where('moved.profile_id', '=', from)
    .where('moved.is_displaced', '=', isDisplaced.before);

const ROW_KEY = sql.ref<string>('moved.practice_id').as('row_key');

// The kept record gives way if its number was not proved and that of the merged record was, with consent. A patient who
// asked the practice to stop stays so. The row waits at the merged record, so that an undo brings it back.
export const displacedTextNumber: RowsOfPatient = {
  relation: 'text_numbers.is_displaced',
  move: ({ from, to }) =>
    moved(to, from, { before: false, after: true })
      .where('moved.verified_at', 'is', null)
      .where(({ exists }) =>
        exists(numberOf(from).where('owned.verified_at', 'is not', null).where(newestConsentGiven, '=', true)),
      )
      .where(({ not, exists }) => not(exists(numberOf(to).where(newestConsentGiven, '=', false))))
      .returning(ROW_KEY),
  moveOnly: ({ from, to }, keys) =>
    moved(to, from, { before: true, after: false })
      .where(({ exists }) => exists(keys))
      .returning(ROW_KEY),
  count: rows.count,
};

// A person has one number in a practice. That of the kept record stays, if it was not displaced.
export const textNumberOfPatient: RowsOfPatient = {
  ...rows,
  move: ({ from, to }) =>
    moved(from, to, { before: false, after: false })
      .where(({ not, exists }) => not(exists(numberOf(to))))
      .returning(ROW_KEY),
  moveOnly: ({ from, to }, keys) =>
    moved(from, to, { before: false, after: false })
      .where(({ exists }) => exists(keys))
      .returning(ROW_KEY),
};

export const textConsentsOfPatient = rowsOfPatient('app.text_consents', 'profile_id', 'id');
