import { type OwnTextNumberDto, TEXT_CODES_A_DAY } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { sql } from 'kysely';
import { calendarDay, count, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

type CodeProblem = NonNullable<OwnTextNumberDto['codeProblem']>;

interface One {
  readonly practiceId: string;
  readonly profileId: string;
}

// STOP from a phone also ends codes to its number, even if another person entered it.
const stoppedByKeyword = db
  .selectFrom('app.text_consents as word')
  .whereRef('word.practice_id', '=', sql.ref('owned.practice_id'))
  .whereRef('word.number', '=', sql.ref('owned.pending_number'))
  .where('word.how', '=', 'keyword')
  .orderBy('word.at', 'desc')
  .limit(1)
  .select(({ eb }) => eb('word.is_given', '=', false).as('stopped'))
  .$asScalar();

export const numberToProve = prepared('texts.numberToProve', ({ practiceId, profileId }: One) =>
  db
    .selectFrom('app.text_numbers as owned')
    .innerJoin('app.profiles as person', (on) =>
      on.onRef('person.practice_id', '=', 'owned.practice_id').onRef('person.id', '=', 'owned.profile_id'),
    )
    .innerJoin('app.practices as practice', 'practice.id', 'owned.practice_id')
    .where('owned.practice_id', '=', practiceId)
    .where('owned.profile_id', '=', profileId)
    .select(({ fn, ref }) => [
      'owned.pending_number as number',
      calendarDay(ref('owned.codes_on')).as('codesOn'),
      'owned.codes_that_day as codesThatDay',
      stoppedByKeyword.as('isStopped'),
      fn.coalesce('person.language', 'practice.language').as('language'),
    ]),
);

interface Day {
  readonly practiceId: string;
  readonly day: LocalDate;
}

export const codesOfPractice = prepared('texts.codesOfPractice', ({ practiceId, day }: Day) =>
  db
    .selectFrom('app.text_numbers as owned')
    .where('owned.practice_id', '=', practiceId)
    .where('owned.codes_on', '=', day)
    .select(({ fn, lit }) => count(fn.coalesce(fn.sum('owned.codes_that_day'), lit(0))).as('codes')),
);

interface NewCode extends One {
  readonly number: string;
  readonly codeHash: Buffer;
  readonly day: LocalDate;
}

// Counts the code before it is sent. Returns no row if the person has got all codes of the day, or has changed the
// number meanwhile.
export const noteCode = prepared('texts.noteCode', ({ practiceId, profileId, number, codeHash, day }: NewCode) =>
  db
    .updateTable('app.text_numbers')
    .set(({ eb }) => ({
      code_hash: codeHash,
      code_sent_at: now,
      code_tries: 0,
      code_problem: null,
      codes_that_day: eb
        .case()
        .when('codes_on', '=', day)
        .then(eb('codes_that_day', '+', 1))
        .else(1)
        .end(),
      codes_on: day,
    }))
    .where('practice_id', '=', practiceId)
    .where('profile_id', '=', profileId)
    .where('pending_number', '=', number)
    .where(({ eb, or }) =>
      or([eb('codes_on', 'is', null), eb('codes_on', '<>', day), eb('codes_that_day', '<', TEXT_CODES_A_DAY)]),
    )
    .returning('profile_id as id'),
);

// A code that the provider surely did not take does not count.
export const forgetCode = prepared('texts.forgetCode', ({ practiceId, profileId }: One) =>
  db
    .updateTable('app.text_numbers')
    .set(({ eb }) => ({ codes_that_day: eb('codes_that_day', '-', 1), code_hash: null }))
    .where('practice_id', '=', practiceId)
    .where('profile_id', '=', profileId)
    .where('codes_that_day', '>', 0),
);

export const noteProblem = prepared(
  'texts.noteProblem',
  ({ practiceId, profileId, problem }: One & { readonly problem: CodeProblem }) =>
    db
      .updateTable('app.text_numbers')
      .set({ code_problem: problem, code_hash: null })
      .where('practice_id', '=', practiceId)
      .where('profile_id', '=', profileId),
);
