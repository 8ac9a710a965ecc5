import type { Language, Role } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { ctxPractice, isThere, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

/* Statements about a person who joins the practice of the transaction's context. */

export const invitationDates = [
  'invitation.accepted_at as acceptedAt',
  'invitation.cancelled_at as cancelledAt',
  'invitation.waiting_since as waitingSince',
  'invitation.expires_at as expiresAt',
] as const;

export const heldColumns = [
  'invitation.id',
  'invitation.practice_id as practiceId',
  'invitation.email',
  'invitation.role',
  'invitation.first_name as firstName',
  'invitation.last_name as lastName',
  'invitation.phone',
  'invitation.language',
  'invitation.requires_approval as needsApproval',
  'invitation.claim_id as claim',
  'invitation.claimed_until as claimedUntil',
  'invitation.profile_id as namedRecord',
  ...invitationDates,
] as const;

interface Account {
  readonly userId: string;
}

/** A person accepts one invitation at a time across practices, so that only one practice becomes their home. */
export const lockJoining = prepared('joining.lock', ({ userId }: Account) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${userId}, 1764000001000))`.as('lock')),
);

const recordsOf = () =>
  db
    .selectFrom('app.user_invitations as invitation')
    .innerJoin('app.profiles as person', 'person.practice_id', 'invitation.practice_id')
    .where('invitation.practice_id', '=', ctxPractice);

/** Part of a statement: the person's profile in the practice, and whether they already have the role. */
export const ownRecordOf = (userId: Expression<string | null>) =>
  recordsOf()
    .where('person.user_id', '=', userId)
    .select(({ selectFrom, ref }) => [
      'person.id',
      isThere(
        selectFrom('app.user_roles as held')
          .where('held.practice_id', '=', ref('invitation.practice_id'))
          .where('held.user_id', '=', userId as Expression<string>)
          .where('held.role', '=', ref('invitation.role'))
          .select('held.id'),
      ).as('hasRole'),
    ]);

/** Part of a statement: locks the profiles that the invitation may assign to the person. */
export const freeRecordsOf = () =>
  recordsOf()
    .where('person.user_id', 'is', null)
    .where('person.merged_into', 'is', null)
    .where(({ eb, or, ref }) =>
      or([
        eb('person.id', '=', ref('invitation.profile_id')),
        eb(sql`lower(person.email)`, '=', ref('invitation.email')),
      ]),
    )
    .select('person.id')
    .forUpdate('person');

interface Accepted extends Account {
  readonly id: string;
}

export const acceptInvitation = prepared('joining.accept', ({ id, userId }: Accepted) =>
  db
    .updateTable('app.user_invitations as invitation')
    .set({ accepted_at: now, accepted_user_id: userId, claim_id: null, claimed_until: null })
    .where('invitation.practice_id', '=', ctxPractice)
    .where('invitation.id', '=', id),
);

interface Waiting extends Accepted {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language;
}

/** A patient who waits for approval has no role and no profile. */
export const waitForApproval = prepared('joining.wait', (waiting: Waiting) =>
  db
    .updateTable('app.user_invitations as invitation')
    .set(({ fn, ref, val }) => ({
      waiting_since: now,
      accepted_user_id: waiting.userId,
      claim_id: null,
      claimed_until: null,
      first_name: fn.coalesce(val(waiting.firstName), ref('invitation.first_name')),
      last_name: fn.coalesce(val(waiting.lastName), ref('invitation.last_name')),
      language: waiting.language,
    }))
    .where('invitation.practice_id', '=', ctxPractice)
    .where('invitation.id', '=', waiting.id),
);

interface Audited {
  readonly userId: string;
  readonly role: Role;
  readonly ids: readonly string[];
}

/** Audits the acceptance under the role that the person accepts. */
export const auditAcceptance = prepared('joining.audit', ({ userId, role, ids }: Audited) =>
  db.insertInto('app.audit_events').values({
    actor_user_id: userId,
    actor_role: role,
    action: 'accept',
    resource_type: 'invitation',
    resource_ids: sql<string[]>`${ids}::uuid[]`,
  }),
);
