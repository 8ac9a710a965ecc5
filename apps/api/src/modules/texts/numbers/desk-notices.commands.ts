import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { newestConsentGiven } from './text-number.read-model.js';

interface One {
  readonly practiceId: string;
  readonly profileId: string;
}

export const noticeToSend = prepared('texts.noticeToSend', ({ practiceId, profileId }: One) =>
  db
    .selectFrom('app.text_numbers as owned')
    .innerJoin('app.profiles as person', (on) =>
      on.onRef('person.practice_id', '=', 'owned.practice_id').onRef('person.id', '=', 'owned.profile_id'),
    )
    .innerJoin('app.practices as practice', 'practice.id', 'owned.practice_id')
    .leftJoin('app.mail_choices as chosen', 'chosen.user_id', 'person.user_id')
    .where('owned.practice_id', '=', practiceId)
    .where('owned.profile_id', '=', profileId)
    .where('owned.desk_notice_due', '=', true)
    .select(({ fn }) => [
      'owned.number',
      newestConsentGiven.as('isConsented'),
      fn.coalesce('person.language', 'practice.language').as('language'),
      fn.coalesce('chosen.time_zone', 'practice.time_zone').as('timeZone'),
      'practice.phone',
    ]),
);

// Returns no row if another worker was faster, or the number has changed meanwhile.
export const setNoticeDue = prepared(
  'texts.setNoticeDue',
  ({ practiceId, profileId, number, isDue }: One & { readonly number: string; readonly isDue: boolean }) =>
    db
      .updateTable('app.text_numbers')
      .set({ desk_notice_due: isDue })
      .where('practice_id', '=', practiceId)
      .where('profile_id', '=', profileId)
      .where('number', '=', number)
      .where('desk_notice_due', '<>', isDue)
      .returning('profile_id as id'),
);
