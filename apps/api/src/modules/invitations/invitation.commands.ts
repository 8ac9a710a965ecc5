import { STAFF_ROLES } from '@telecare/contracts';
import { ctxPractice, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

/* Statements that others put into their transactions when a practice, a patient or a member of staff leaves. */

interface Key {
  readonly id: string;
}

const withdrawn = () =>
  db
    .updateTable('app.user_invitations as open')
    .set({ cancelled_at: now })
    .where('open.accepted_at', 'is', null)
    .where('open.cancelled_at', 'is', null);

export const withdrawAllInvitations = prepared('invitations.withdrawAll', ({ id }: Key) =>
  withdrawn().where('open.practice_id', '=', id),
);

/** An open invitation would bring access back to a patient who was removed. */
export const withdrawInvitationsOfPatient = prepared('invitations.withdrawOfPatient', ({ id }: Key) =>
  withdrawn()
    .from('app.profiles as person')
    .where('person.practice_id', '=', ctxPractice)
    .where('person.id', '=', id)
    .where('open.practice_id', '=', ctxPractice)
    .where('open.role', '=', 'patient')
    .where(({ eb, or }) =>
      or([eb('open.profile_id', '=', eb.ref('person.id')), eb('open.email', '=', eb.ref('person.email'))]),
    ),
);

export const cancelStaffInvitations = prepared('invitations.cancelOfStaff', ({ userId }: { readonly userId: string }) =>
  withdrawn()
    .from('app.profiles as person')
    .where('person.practice_id', '=', ctxPractice)
    .where('person.user_id', '=', userId)
    .whereRef('open.practice_id', '=', 'person.practice_id')
    .whereRef('open.email', '=', 'person.email')
    .where('open.role', 'in', STAFF_ROLES),
);

/** Declines a removed account in every practice where it waits for approval, because an approval would bring it back. */
export const declineEverywhere = prepared('invitations.declineEverywhere', ({ userId }: { readonly userId: string }) =>
  withdrawn().where('open.accepted_user_id', '=', userId).where('open.waiting_since', 'is not', null),
);
