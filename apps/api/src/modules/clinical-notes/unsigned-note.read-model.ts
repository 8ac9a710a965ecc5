import { expressionBuilder } from 'kysely';
import { ctxProfile } from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';

const eb = expressionBuilder<{ appointment: DB['app.appointments'] }, 'appointment'>();

/** True if the viewer is the practitioner of `appointment` and has an unsigned note about it. */
export const hasUnsignedNote = eb.and([
  eb('appointment.practitioner_profile_id', '=', ctxProfile),
  eb.exists(
    db
      .selectFrom('app.clinical_note_drafts as draft')
      .whereRef('draft.practice_id', '=', eb.ref('appointment.practice_id'))
      .whereRef('draft.appointment_id', '=', eb.ref('appointment.id'))
      .where('draft.profile_id', '=', ctxProfile)
      .where('draft.content', '<>', '')
      .select('draft.revision'),
  ),
]);
