/* What a merge of two patient records does to what the patients module knows of them (docs/booking.md). */
import { asInstant, asUuid, ctxPractice, ctxUser, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { rowsOfPatient } from '../../../platform/database/statements/rows-of-patient.js';

export const earlierHistoriesOfPatient = rowsOfPatient('app.earlier_medical_histories', 'profile_id', 'id');
export const careTeamOfPatient = rowsOfPatient('app.care_team_members', 'patient_profile_id', 'member_profile_id');

interface History {
  readonly id: string;
  readonly content: string;
}

export interface ReplacedHistory extends History {
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

interface KeptHistory {
  // The record whose history becomes an earlier one of `id`.
  readonly of: string;
  readonly id: string;
  readonly versionId: string;
}

// The id of the version is given, so that an undo finds it.
export const keepHistoryAs = prepared('patients.keepHistoryAs', ({ of, id, versionId }: KeptHistory) =>
  db
    .insertInto('app.earlier_medical_histories')
    .columns(['practice_id', 'profile_id', 'id', 'content', 'written_at', 'written_by_user_id'])
    .expression((query) =>
      query
        .selectFrom('app.medical_histories as history')
        .where('history.practice_id', '=', ctxPractice)
        .where('history.profile_id', '=', of)
        .select([
          'history.practice_id',
          asUuid(id).as('profile_id'),
          asUuid(versionId).as('id'),
          'history.content',
          'history.updated_at',
          'history.updated_by_user_id',
        ]),
    ),
);

export const writeHistory = prepared('patients.writeHistory', ({ id, content }: History) =>
  db
    .insertInto('app.medical_histories')
    .values({ practice_id: ctxPractice, profile_id: id, content })
    .onConflict((conflict) =>
      conflict
        .columns(['practice_id', 'profile_id'])
        .doUpdateSet({ content, updated_at: now, updated_by_user_id: ctxUser }),
    ),
);

export const deleteVersion = prepared(
  'patients.deleteVersion',
  ({ id, versionId }: { id: string; versionId: string }) =>
    db
      .deleteFrom('app.earlier_medical_histories as earlier')
      .where('earlier.practice_id', '=', ctxPractice)
      .where('earlier.profile_id', '=', id)
      .where('earlier.id', '=', versionId),
);

export const restoreHistory = prepared('patients.restoreHistory', (history: ReplacedHistory) => {
  const written = {
    content: history.content,
    updated_at: asInstant(history.updatedAt),
    updated_by_user_id: asUuid(history.updatedBy),
  };
  return db
    .insertInto('app.medical_histories')
    .values({ practice_id: ctxPractice, profile_id: history.id, ...written })
    .onConflict((conflict) => conflict.columns(['practice_id', 'profile_id']).doUpdateSet(written));
});

export { forgetHistory } from './patient-change.queries.js';
