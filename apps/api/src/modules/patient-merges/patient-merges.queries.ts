import { sql } from 'kysely';
import {
  asUuid,
  calendarDay,
  ctxPractice,
  ctxUser,
  iso,
  now,
  personName,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { RowsOfPatient } from '../../platform/database/statements/rows-of-patient.js';
import { appointments } from '../appointments/appointment.read-model.js';
import { isInCall } from '../video-appointments/video-presence.read-model.js';
import { MOVED, MOVED_IN_CONVERSATION } from './moved-rows.js';
import type { HistoryToMerge, MergedFields } from './patient-merges.rules.js';

interface TwoRecords {
  readonly keptId: string;
  readonly otherId: string;
}

interface ById {
  readonly mergeId: string;
}

export const recordsOf = ({ keptId, otherId }: TwoRecords) =>
  db
    .selectFrom('app.profiles as person')
    .innerJoin('app.patient_practice_relationships as known', (join) =>
      join.onRef('known.practice_id', '=', 'person.practice_id').onRef('known.profile_id', '=', 'person.id'),
    )
    .leftJoin('app.medical_histories as history', (join) =>
      join.onRef('history.practice_id', '=', 'person.practice_id').onRef('history.profile_id', '=', 'person.id'),
    )
    .where('person.practice_id', '=', ctxPractice)
    .where((eb) => eb('person.id', '=', keptId).or('person.id', '=', otherId))
    .orderBy('person.id')
    .select(({ ref, eb }) => [
      'person.id',
      personName('person').as('name'),
      'person.revision',
      eb('person.user_id', 'is not', null).$castTo<boolean>().as('hasAccount'),
      eb('known.ended_at', 'is', null).$castTo<boolean>().as('isCurrent'),
      'person.merged_into as mergedInto',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email',
      'person.phone',
      calendarDay(ref('person.date_of_birth')).as('dateOfBirth'),
      'person.gender',
      'person.address',
      'person.emergency_contact as emergencyContact',
      eb
        .case()
        .when('history.content', 'is not', null)
        .then(
          eb.fn<HistoryToMerge>('json_build_object', [
            sql.lit('content'),
            'history.content',
            sql.lit('updatedAt'),
            'history.updated_at',
            sql.lit('updatedBy'),
            'history.updated_by_user_id',
          ]),
        )
        .end()
        .as('history'),
    ]);

// Locks both patients, always in the same order.
export const recordsToMerge = prepared('merges.records', (two: TwoRecords) =>
  recordsOf(two).forNoKeyUpdate(['person', 'known']),
);

const OPEN = ['pending', 'confirmed', 'checked_in'] as const;

const overlapsOf = ({ keptId, otherId }: TwoRecords) =>
  appointments()
    .innerJoin('app.appointments as theirs', (join) =>
      join
        .onRef('theirs.practice_id', '=', 'appointment.practice_id')
        .onRef('theirs.starts_at', '<', 'appointment.ends_at')
        .onRef('theirs.ends_at', '>', 'appointment.starts_at'),
    )
    .innerJoin('app.profiles as one', (join) =>
      join
        .onRef('one.practice_id', '=', 'appointment.practice_id')
        .onRef('one.id', '=', 'appointment.practitioner_profile_id'),
    )
    .innerJoin('app.profiles as another', (join) =>
      join
        .onRef('another.practice_id', '=', 'appointment.practice_id')
        .onRef('another.id', '=', 'theirs.practitioner_profile_id'),
    )
    .where('theirs.practice_id', '=', ctxPractice)
    .where('appointment.patient_profile_id', '=', keptId)
    .where('theirs.patient_profile_id', '=', otherId)
    .where('appointment.status', 'in', OPEN)
    .where('theirs.status', 'in', OPEN)
    .orderBy('appointment.starts_at')
    .orderBy('theirs.starts_at')
    .select(({ ref }) => [
      'appointment.id as keptId',
      iso(ref('appointment.starts_at')).as('keptAt'),
      personName('one').as('keptWith'),
      'theirs.id as otherId',
      iso(ref('theirs.starts_at')).as('otherAt'),
      personName('another').as('otherWith'),
    ]);

export const overlappingAppointments = prepared('merges.overlaps', overlapsOf);

// Open invitations of a patient. Policies let nobody except the patient move one.
export const openInvitations = prepared('merges.invitations', ({ patientId }: { readonly patientId: string }) =>
  db
    .selectFrom('app.user_invitations as open')
    .where('open.practice_id', '=', ctxPractice)
    .where('open.role', '=', 'patient')
    .where('open.profile_id', '=', patientId)
    .where('open.accepted_at', 'is', null)
    .where('open.cancelled_at', 'is', null)
    .where((eb) => eb('open.expires_at', '>', now).or('open.waiting_since', 'is not', null))
    .select('open.id'),
);

export const callsOf = prepared('merges.calls', ({ patientId }: { readonly patientId: string }) =>
  appointments().where('appointment.patient_profile_id', '=', patientId).where(isInCall).select('appointment.id'),
);

export const conversationsToMove = prepared('merges.conversations', ({ patientId }: { readonly patientId: string }) =>
  db
    .selectFrom('app.conversations as conversation')
    .where('conversation.practice_id', '=', ctxPractice)
    .where('conversation.patient_profile_id', '=', patientId)
    .orderBy('conversation.id')
    .select('conversation.id'),
);

interface NewMerge extends ById, TwoRecords {
  // Changes of the remaining patient, as JSON.
  readonly fields: string;
}

export const insertMerge = prepared('merges.insert', ({ mergeId, keptId, otherId, fields }: NewMerge) =>
  db.insertInto('app.patient_merges').values({
    practice_id: ctxPractice,
    id: mergeId,
    kept_profile_id: keptId,
    merged_profile_id: otherId,
    fields: sql`${fields}::jsonb`,
  }),
);

interface Move extends ById {
  readonly from: string;
  readonly to: string;
}

const moving = ({ relation, move }: RowsOfPatient) =>
  prepared(`merges.move.${relation}`, ({ mergeId, from, to }: Move) =>
    db
      .with('moved', () => move({ from, to }))
      .insertInto('app.patient_merge_rows')
      .columns(['practice_id', 'merge_id', 'relation', 'row_key'])
      .expression((query) =>
        query
          .selectFrom('moved')
          .select([
            ctxPractice.as('practice_id'),
            asUuid(mergeId).as('merge_id'),
            sql.lit(relation).as('relation'),
            'moved.row_key',
          ]),
      ),
  );

const movedKeys = (mergeId: string, relation: string) =>
  db
    .selectFrom('app.patient_merge_rows as kept')
    .where('kept.practice_id', '=', ctxPractice)
    .where('kept.merge_id', '=', mergeId)
    .where('kept.relation', '=', sql.lit(relation));

const movingBack = ({ relation, moveOnly }: RowsOfPatient) =>
  prepared(`merges.moveBack.${relation}`, ({ mergeId, from, to }: Move) =>
    moveOnly({ from, to }, movedKeys(mergeId, relation).select('kept.row_key as key')),
  );

export const moves = MOVED.map(moving);
export const movesInConversation = MOVED_IN_CONVERSATION.map(moving);
export const movesBack = MOVED.toReversed().map(movingBack);
export const movesBackInConversation = MOVED_IN_CONVERSATION.map(movingBack);

export const mergeToUndo = prepared('merges.toUndo', ({ mergeId, keptId }: ById & { readonly keptId: string }) =>
  db
    .selectFrom('app.patient_merges as merge')
    .where('merge.practice_id', '=', ctxPractice)
    .where('merge.id', '=', mergeId)
    .where('merge.kept_profile_id', '=', keptId)
    .select(({ ref, exists, selectFrom }) => [
      'merge.id',
      'merge.merged_profile_id as otherId',
      'merge.merged_at as mergedAt',
      'merge.undone_at as undoneAt',
      ref('merge.fields').$castTo<MergedFields>().as('fields'),
      now.as('now'),
      exists(
        selectFrom('app.patient_merges as later')
          .where('later.practice_id', '=', ctxPractice)
          .where('later.kept_profile_id', '=', keptId)
          .where('later.undone_at', 'is', null)
          .whereRef('later.merged_at', '>', 'merge.merged_at')
          .select('later.id'),
      )
        .$castTo<boolean>()
        .as('hasLater'),
    ])
    .forUpdate('merge'),
);

export const movedConversations = prepared('merges.movedConversations', ({ mergeId }: ById) =>
  movedKeys(mergeId, 'conversations.patient_profile_id').orderBy('kept.row_key').select('kept.row_key as id'),
);

const hasEmailBefore = sql<boolean>`another.email = merge.fields #>> '{facts,email,0}'`;

// Patients with the address of the merged patient, or with the previous address of the remaining one.
export const addressTaken = prepared('merges.addressTaken', ({ mergeId }: ById) =>
  db
    .selectFrom('app.patient_merges as merge')
    .innerJoin('app.profiles as merged', (join) =>
      join.onRef('merged.practice_id', '=', 'merge.practice_id').onRef('merged.id', '=', 'merge.merged_profile_id'),
    )
    .innerJoin('app.profiles as another', (join) =>
      join
        .onRef('another.practice_id', '=', 'merge.practice_id')
        .on(({ or, eb, ref }) => or([eb('another.email', '=', ref('merged.email')), hasEmailBefore])),
    )
    .where('merge.practice_id', '=', ctxPractice)
    .where('merge.id', '=', mergeId)
    .where('another.merged_into', 'is', null)
    .select(({ eb, ref }) => ['another.id', eb('another.email', '=', ref('merged.email')).as('isOfMerged')]),
);

export const endMerge = prepared('merges.undo', ({ mergeId }: ById) =>
  db
    .updateTable('app.patient_merges as merge')
    .set({ undone_at: now, undone_by_user_id: ctxUser })
    .where('merge.practice_id', '=', ctxPractice)
    .where('merge.id', '=', mergeId),
);
