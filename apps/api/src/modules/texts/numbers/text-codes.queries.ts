import type { OwnTextNumberDto } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { calendarDay, count, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

export type CodeProblem = NonNullable<OwnTextNumberDto['codeProblem']>;

interface One {
  readonly practiceId: string;
  readonly profileId: string;
}

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
      'owned.number',
      calendarDay(ref('owned.codes_on')).as('codesOn'),
      'owned.codes_that_day as codesThatDay',
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

export const noteCode = prepared(
  'texts.noteCode',
  ({ practiceId, profileId, codeHash, day }: One & { readonly codeHash: Buffer; readonly day: LocalDate }) =>
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
      .where('profile_id', '=', profileId),
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
