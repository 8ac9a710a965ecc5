import type { CancelReasonDto, CancelReasons, SaveCancelReason } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { anyOf, ctxPractice, json, listOf, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { cancelReasonRows, isReasonUsed, otherNamesOfReason } from './cancel-reason.read-model.js';

interface One {
  readonly id: string;
}

export const listOfReasons = prepared('cancelReasons.list', () =>
  auditedRead(
    'list',
    'cancel-reason',
    cancelReasonRows()
      .orderBy('reason.position')
      .select(({ ref }) => [
        'reason.id',
        json<CancelReasonDto>({
          id: ref('reason.id'),
          name: ref('reason.name'),
          otherNames: otherNamesOfReason,
          isActive: ref('reason.is_active'),
          byPatient: ref('reason.by_patient'),
          isUsed: isReasonUsed,
          revision: ref('reason.revision'),
        }).as('item'),
      ]),
  ).select(({ ref }) => json<CancelReasons>({ items: listOf(ref('found.item')) }).as('body')),
);

// Serializes changes of a practice's list, so that none exceeds the limit.
export const lockList = prepared('cancelReasons.lock', () =>
  db.selectNoFrom(
    sql`pg_advisory_xact_lock(hashtextextended('cancel-reasons', 0) # hashtextextended(${ctxPractice}::text, 0))`.as(
      'locked',
    ),
  ),
);

export const storedReasons = prepared('cancelReasons.stored', () =>
  cancelReasonRows()
    .orderBy('reason.position')
    .select(['reason.id', 'reason.revision', isReasonUsed.as('isUsed')]),
);

export interface SavedReason extends One, Omit<SaveCancelReason, 'otherNames' | 'place'> {
  readonly otherNames: string;
}

const columnsOf = ({ name, otherNames, byPatient, isActive }: SavedReason) => ({
  name,
  other_names: otherNames,
  by_patient: byPatient,
  is_active: isActive,
});

export const addReason = prepared('cancelReasons.add', (reason: SavedReason) =>
  db
    .insertInto('app.cancel_reasons')
    .values({ practice_id: ctxPractice, id: reason.id, position: sql.lit(0), ...columnsOf(reason) }),
);

export const changeReason = prepared('cancelReasons.change', (reason: SavedReason) =>
  db
    .updateTable('app.cancel_reasons as reason')
    .where('reason.practice_id', '=', ctxPractice)
    .where('reason.id', '=', reason.id)
    .set({ ...columnsOf(reason), updated_at: now }),
);

export const removeReason = prepared('cancelReasons.remove', ({ id }: One) =>
  db
    .deleteFrom('app.cancel_reasons as reason')
    .where('reason.practice_id', '=', ctxPractice)
    .where('reason.id', '=', id),
);

export const reorder = prepared('cancelReasons.reorder', ({ ids }: { readonly ids: readonly string[] }) =>
  db
    .updateTable('app.cancel_reasons as reason')
    .where('reason.practice_id', '=', ctxPractice)
    .where('reason.id', '=', anyOf(ids, 'uuid'))
    .set(({ fn, ref }) => ({ position: fn<number>('array_position', [sql`${ids}::uuid[]`, ref('reason.id')]) })),
);
