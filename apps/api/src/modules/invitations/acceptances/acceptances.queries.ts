import type { TenantTheme } from '@telecare/contracts';
import { sql } from 'kysely';
import { iso, json } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { freeRecordsOf, heldColumns, invitationDates, ownRecordOf } from './joining.queries.js';

interface Token {
  readonly tokenHash: Buffer;
}

interface Claim extends Token {
  readonly claim: string;
}

/** Makes the invitation of this token, and no other, visible until the end of the transaction. */
export const showInvitation = prepared('invitation.show', ({ tokenHash }: Token) =>
  db.selectNoFrom(sql`set_config('app.invitation_token', encode(${tokenHash}, 'hex'), true)`.as('shown')),
);

/** Finds no invitation of a suspended practice, because policies only show others. */
const invitationsOf = ({ tokenHash }: Token) =>
  db
    .selectFrom('app.user_invitations as invitation')
    .innerJoin('app.practices as practice', 'practice.id', 'invitation.practice_id')
    .where('invitation.token_hash', '=', tokenHash)
    .where('practice.is_active', '=', true);

interface InvitingPractice {
  readonly name: string;
  readonly subdomain: string;
  readonly logoUrl: string | null;
  readonly theme: TenantTheme | null;
}

const ofPractice = json<InvitingPractice>({
  name: sql.ref('practice.name'),
  subdomain: sql.ref('practice.subdomain'),
  logoUrl: sql.ref('practice.logo_url'),
  theme: sql.ref('practice.theme'),
});

export const findInvitation = prepared('invitation.find', (token: Token) =>
  invitationsOf(token).select(({ ref }) => [
    'invitation.email',
    'invitation.first_name as firstName',
    'invitation.last_name as lastName',
    'invitation.language',
    'invitation.role',
    'invitation.invited_by_name as invitedByName',
    'invitation.requires_approval as needsApproval',
    ...invitationDates,
    iso(ref('invitation.expires_at')).as('expiry'),
    sql<InvitingPractice | null>`case when ${ref('invitation.role')} <> 'super_admin' then ${ofPractice} end`.as(
      'practice',
    ),
  ]),
);

/** Locks the invitation so that only one of several concurrent requests can claim it. */
export const invitationToClaim = prepared('invitation.toClaim', (token: Token) =>
  invitationsOf(token)
    .select([...invitationDates, 'invitation.claimed_until as claimedUntil'])
    .forUpdate('invitation'),
);

export const claimInvitation = prepared(
  'invitation.claim',
  ({ tokenHash, claim, until }: Claim & { readonly until: Date }) =>
    db
      .updateTable('app.user_invitations')
      .set({ claim_id: claim, claimed_until: until })
      .where('token_hash', '=', tokenHash),
);

export const releaseInvitation = prepared('invitation.release', ({ tokenHash, claim }: Claim) =>
  db
    .updateTable('app.user_invitations')
    .set({ claim_id: null, claimed_until: null })
    .where('token_hash', '=', tokenHash)
    .where('claim_id', '=', claim)
    .where('accepted_at', 'is', null),
);

interface Holder extends Token {
  readonly userId: string;
  readonly correlationId: string;
  /** `own` for a signed-in user, empty for a person with a new account. */
  readonly role: 'own' | '';
}

/**
 * Sets the practice of the visible invitation as context. No policy names this role, so only policies that check the
 * token admit the person.
 */
export const enterInvited = prepared('invitation.enter', ({ tokenHash, userId, correlationId, role }: Holder) =>
  invitationsOf({ tokenHash }).select(({ ref }) => [
    sql`set_config('app.practice_id', ${ref('invitation.practice_id')}::text, true)`.as('practice'),
    sql`set_config('app.user_id', ${userId}, true)`.as('user'),
    sql`set_config('app.role', ${role}, true)`.as('role'),
    sql`set_config('app.correlation_id', ${correlationId}, true)`.as('correlation'),
  ]),
);

export const invitationToAccept = prepared('invitation.toAccept', (token: Token) =>
  invitationsOf(token).select(heldColumns).forUpdate('invitation'),
);

export const freeRecords = prepared('invitation.freeRecords', ({ tokenHash }: Token) =>
  freeRecordsOf().where('invitation.token_hash', '=', tokenHash),
);

export const ownRecord = prepared(
  'invitation.ownRecord',
  ({ tokenHash, userId }: Token & { readonly userId: string }) =>
    ownRecordOf(sql`${userId}::uuid`).where('invitation.token_hash', '=', tokenHash),
);
