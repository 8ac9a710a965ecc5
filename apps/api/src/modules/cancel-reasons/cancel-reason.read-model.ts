import { expressionBuilder } from 'kysely';
import type { OtherNames } from '@telecare/contracts';
import { ctxPractice, isThere } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';

/* Cancel reasons of the viewer's practice, for this and other modules (ADR 0100). */

const eb = expressionBuilder<{ reason: DB['app.cancel_reasons'] }, 'reason'>();

export const cancelReasonRows = () =>
  db.selectFrom('app.cancel_reasons as reason').where('reason.practice_id', '=', ctxPractice);

export const otherNamesOfReason = eb.ref('reason.other_names').$castTo<OtherNames>();

export const isReasonUsed = isThere(
  db
    .selectFrom('app.appointments as cancelled')
    .where('cancelled.practice_id', '=', ctxPractice)
    .where('cancelled.cancel_reason_id', '=', eb.ref('reason.id'))
    .select('cancelled.id'),
);

// Returns the reason if staff may choose it. Locks it against concurrent removal.
export const chosenReason = prepared('cancelReasons.chosen', ({ id }: { readonly id: string | null }) =>
  cancelReasonRows()
    .where('reason.id', '=', id)
    .where('reason.is_active', '=', true)
    .select(['reason.id', 'reason.name', otherNamesOfReason.as('otherNames'), 'reason.by_patient as byPatient'])
    .forShare(),
);
