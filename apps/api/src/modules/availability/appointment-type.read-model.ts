import { expressionBuilder, type Expression } from 'kysely';
import { ctxPractice, isStaffSide, isThere } from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';

/* Of which types there are appointments, for statements of this and other modules (ADR 0100). */

const eb = expressionBuilder<{ type: DB['app.appointment_types'] }, 'type'>();

export const appointmentTypes = () =>
  db.selectFrom('app.appointment_types as type').where('type.practice_id', '=', ctxPractice);

// The cancellation limit that an appointment gets which is booked now: that of its type, or else of the practice.
export const bookedNoticeMinutes = eb.fn.coalesce(
  'type.notice_minutes',
  db
    .selectFrom('app.practices as practice')
    .where('practice.id', '=', ctxPractice)
    .select('practice.notice_minutes')
    .$asScalar()
    .$notNull(),
);

/** The type, if the caller may have appointments of it: patients those that they may book or ask for. */
export const appointmentTypeFor = (id: string) =>
  appointmentTypes()
    .where('type.id', '=', id)
    .where('type.is_active', '=', true)
    .where(eb.or([isStaffSide, eb('type.booking', '<>', 'staff')]));

/** True if a practitioner offers a type. A type without names is offered by everybody. */
export function offers(typeId: string | Expression<string>, practitioner: Expression<string>) {
  const named = db
    .selectFrom('app.appointment_type_practitioners as named')
    .where('named.practice_id', '=', ctxPractice)
    .where('named.appointment_type_id', '=', typeId)
    .select('named.practitioner_profile_id');
  return eb.or([eb.not(isThere(named)), isThere(named.where('named.practitioner_profile_id', '=', practitioner))]);
}
