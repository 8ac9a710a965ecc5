import { type PatientMergeDto, PATIENT_MERGE_UNDO_DAYS, type PatientMerges } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import {
  after,
  ctxPractice,
  iso,
  minutes,
  itemsOf,
  json,
  personName,
  textOf,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

const merges = (kept: Expression<string>) =>
  db
    .selectFrom('app.patient_merges as merge')
    .innerJoin('app.profiles as merged', (join) =>
      join.onRef('merged.practice_id', '=', 'merge.practice_id').onRef('merged.id', '=', 'merge.merged_profile_id'),
    )
    .leftJoin('app.profiles as writer', (join) =>
      join
        .onRef('writer.practice_id', '=', 'merge.practice_id')
        .onRef('writer.user_id', '=', 'merge.merged_by_user_id'),
    )
    .where('merge.practice_id', '=', ctxPractice)
    .where('merge.kept_profile_id', '=', kept)
    .orderBy('merge.merged_at', 'desc')
    .orderBy('merge.id')
    .select(({ ref, eb }) =>
      json<PatientMergeDto>({
        id: ref('merge.id'),
        otherName: personName('merged'),
        mergedAt: iso(ref('merge.merged_at')),
        mergedBy: eb.case().when('writer.id', 'is not', null).then(personName('writer')).end(),
        undoneAt: iso(ref('merge.undone_at')),
        undoUntil: iso(after(ref('merge.merged_at'), minutes(sql.lit(PATIENT_MERGE_UNDO_DAYS * 24 * 60)))),
      }).as('item'),
    );

// Merges into a current patient, newest first.
export const mergesOf = prepared('merges.ofPatient', ({ id }: { readonly id: string }) =>
  auditedRead(
    'read',
    'patient',
    db
      .selectFrom('app.patient_practice_relationships as known')
      .where('known.practice_id', '=', ctxPractice)
      .where('known.profile_id', '=', id)
      .where('known.ended_at', 'is', null)
      .select(({ ref }) => [
        'known.profile_id as id',
        'known.profile_id as patient_id',
        json<PatientMerges>({ items: itemsOf(merges(ref('known.profile_id'))) }).as('item'),
      ]),
  ).select(({ ref }) => textOf(ref('found.item')).as('body')),
);
