import { STAFF_ROLES } from '@telecare/contracts';
import { ctxPractice, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

/* Statements for other transactions in which a practice, a patient or a staff member leaves. */

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

/** An open invitation would restore the access of a removed patient. */
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

/** Declines a deleted account in every practice where it waits for approval, because an approval would restore it. */
export const declineEverywhere = prepared('invitations.declineEverywhere', ({ userId }: { readonly userId: string }) =>
  withdrawn().where('open.accepted_user_id', '=', userId).where('open.waiting_since', 'is not', null),
);
