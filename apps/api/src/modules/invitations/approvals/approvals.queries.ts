import { STAFF_ROLES } from '@telecare/contracts';
import { sql } from 'kysely';
import { ctxPractice, ctxRole, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { freeRecordsOf, heldColumns, ownRecordOf } from '../acceptances/joining.queries.js';
import { replyAddress } from '../../practices/reply-address.read-model.js';

const invitations = () =>
  db.selectFrom('app.user_invitations as invitation').where('invitation.practice_id', '=', ctxPractice);

interface Key {
  readonly id: string;
}

/** Locks the account that accepted the invitation, so that it joins no other practice at the same time. */
export const lockWaiting = prepared('approvals.lock', ({ id }: Key) =>
  invitations()
    .where('invitation.id', '=', id)
    .where('invitation.waiting_since', 'is not', null)
    .select(({ ref }) =>
      sql`pg_advisory_xact_lock(hashtextextended(${ref('invitation.accepted_user_id')}::text, 1764000001000))`.as(
        'lock',
      ),
    ),
);

/**
 * Finds the invitation only for viewers who may change it, because locking applies the update policies. Practices
 * decide, not the platform.
 */
export const invitationToDecide = prepared('approvals.toDecide', ({ id }: Key) =>
  invitations()
    .where('invitation.id', '=', id)
    .where('invitation.role', '=', 'patient')
    .where(ctxRole, 'in', STAFF_ROLES)
    .forUpdate()
    .select(heldColumns)
    .select('invitation.accepted_user_id as userId'),
);

export const ownRecord = prepared('approvals.ownRecord', ({ id }: Key) =>
  ownRecordOf(sql.ref('invitation.accepted_user_id')).where('invitation.id', '=', id),
);

export const freeRecords = prepared('approvals.freeRecords', ({ id }: Key) =>
  freeRecordsOf().where('invitation.id', '=', id),
);

export const declinePatient = prepared('approvals.decline', ({ id }: Key) =>
  db
    .updateTable('app.user_invitations as invitation')
    .set({ cancelled_at: now })
    .where('invitation.practice_id', '=', ctxPractice)
    .where('invitation.id', '=', id),
);

interface Decided extends Key {
  readonly practiceId: string;
}

export const decidedInvitation = prepared('approvals.decided', ({ practiceId, id }: Decided) =>
  db
    .selectFrom('app.user_invitations as invitation')
    .innerJoin('app.practices as practice', 'practice.id', 'invitation.practice_id')
    .where('invitation.practice_id', '=', practiceId)
    .where('invitation.id', '=', id)
    .where('practice.deleted_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('invitation.accepted_at', 'is not', null), eb('invitation.cancelled_at', 'is not', null)]),
    )
    .select(({ eb }) => [
      'invitation.id',
      'invitation.email',
      'invitation.first_name as firstName',
      'invitation.language',
      eb('invitation.accepted_at', 'is not', null).$castTo<boolean>().as('isApproved'),
      'practice.name as practiceName',
      replyAddress.as('replyTo'),
      'practice.subdomain',
      'practice.phone',
      'practice.logo_url as logoUrl',
      'practice.theme',
    ]),
);
