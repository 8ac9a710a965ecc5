import { STAFF_ROLES } from '@telecare/contracts';
import { ctxPractice, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

/** Cancels the open invitations of a member to work in the viewer's practice. */
export const cancelStaffInvitations = prepared('invitations.cancelOfStaff', ({ userId }: { readonly userId: string }) =>
  db
    .updateTable('app.user_invitations as open')
    .from('app.profiles as person')
    .set({ cancelled_at: now })
    .where('person.practice_id', '=', ctxPractice)
    .where('person.user_id', '=', userId)
    .whereRef('open.practice_id', '=', 'person.practice_id')
    .whereRef('open.email', '=', 'person.email')
    .where('open.role', 'in', STAFF_ROLES)
    .where('open.accepted_at', 'is', null)
    .where('open.cancelled_at', 'is', null),
);
