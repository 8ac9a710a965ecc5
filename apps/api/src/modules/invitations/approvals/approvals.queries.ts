import { sql } from 'kysely';
import { ctxPractice, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { HeldInvitation } from '../acceptances/acceptance.rules.js';

interface Key {
  readonly id: string;
}

/** Null for an invitation that nobody has accepted. */
export const holdWaiting = prepared('approvals.hold', ({ id }: Key) =>
  db.selectNoFrom(sql<HeldInvitation | null>`app.hold_waiting(${id})`.as('held')),
);

/** Finds the invitation only for viewers who may change it, because the policies of updates count. */
export const invitationToDecide = prepared('approvals.toDecide', ({ id }: Key) =>
  db
    .selectFrom('app.user_invitations as invitation')
    .where('invitation.practice_id', '=', ctxPractice)
    .where('invitation.id', '=', id)
    .where('invitation.role', '=', 'patient')
    .forUpdate()
    .select('invitation.id'),
);

interface Approved extends Key {
  readonly record: string;
  readonly isNew: boolean;
  readonly isHome: boolean;
}

export const approvePatient = prepared('approvals.approve', ({ id, record, isNew, isHome }: Approved) =>
  db.selectNoFrom(sql`app.approve_patient(${id}, ${record}, ${isNew}, ${isHome})`.as('approved')),
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
      'practice.subdomain',
      'practice.phone',
      'practice.logo_url as logoUrl',
      'practice.theme',
    ]),
);
