import type { InvitationStatus, TenantTheme } from '@telecare/contracts';
import { sql } from 'kysely';
import { iso, json, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { Acceptance, HeldInvitation } from './acceptance.rules.js';

interface Token {
  readonly tokenHash: Buffer;
}

interface Claim extends Token {
  readonly claim: string;
}

/** Shows who has the token its invitation and no other, until the end of the transaction. */
export const showInvitation = prepared('invitation.show', ({ tokenHash }: Token) =>
  db.selectNoFrom(sql`set_config('app.invitation_token', encode(${tokenHash}, 'hex'), true)`.as('shown')),
);

/** None of a practice that is suspended, because policies show only the others. */
const invitationsOf = ({ tokenHash }: Token) =>
  db
    .selectFrom('app.user_invitations as invitation')
    .innerJoin('app.practices as practice', 'practice.id', 'invitation.practice_id')
    .where('invitation.token_hash', '=', tokenHash)
    .where('practice.is_active', '=', true);

const status = sql<InvitationStatus>`app.invitation_status(invitation)`;

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
    status.as('status'),
    iso(ref('invitation.expires_at')).as('expiresAt'),
    sql<InvitingPractice | null>`case when ${ref('invitation.role')} <> 'super_admin' then ${ofPractice} end`.as(
      'practice',
    ),
  ]),
);

export type FoundInvitation = NonNullable<ReturnType<typeof findInvitation>['row']>;

/** Locks the invitation so that only one of several concurrent requests can claim it. */
export const invitationToClaim = prepared('invitation.toClaim', (token: Token) =>
  invitationsOf(token)
    .select([status.as('status'), 'invitation.claimed_until as claimedUntil'])
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

export const holdInvitation = prepared(
  'invitation.hold',
  ({ tokenHash, userId }: Token & { readonly userId: string }) =>
    db.selectNoFrom(sql<HeldInvitation | null>`app.hold_invitation(${tokenHash}, ${userId})`.as('held')),
);

interface Waiting extends Token, Pick<Acceptance, 'firstName' | 'lastName' | 'language'> {
  readonly userId: string;
}

/** A patient who waits for approval has no role and no record. */
export const waitForApproval = prepared('invitation.wait', (waiting: Waiting) =>
  db
    .updateTable('app.user_invitations')
    .set(({ fn, ref }) => ({
      waiting_since: now,
      accepted_user_id: waiting.userId,
      claim_id: null,
      claimed_until: null,
      first_name: fn.coalesce(sql<string | null>`${waiting.firstName}::text`, ref('first_name')),
      last_name: fn.coalesce(sql<string | null>`${waiting.lastName}::text`, ref('last_name')),
      language: waiting.language,
    }))
    .where('token_hash', '=', waiting.tokenHash),
);

interface Audited extends Pick<HeldInvitation, 'id' | 'practiceId' | 'role'> {
  readonly userId: string;
  readonly correlationId: string;
}

/** Enters the practice of the invitation, so that the audit event may be written there. */
const enterPractice = prepared('invitation.enter', ({ practiceId }: Pick<Audited, 'practiceId'>) =>
  db.selectNoFrom(sql`set_config('app.practice_id', ${practiceId}, true)`.as('practice')),
);

const insertAcceptance = prepared('invitation.audit', (audited: Audited) =>
  db.insertInto('app.audit_events').values({
    practice_id: audited.practiceId,
    actor_user_id: audited.userId,
    actor_role: audited.role,
    action: 'accept',
    resource_type: 'invitation',
    resource_ids: sql<string[]>`array[${audited.id}::uuid]`,
    correlation_id: audited.correlationId,
  }),
);

export const auditAcceptance = (audited: Audited) => [enterPractice(audited), insertAcceptance(audited)];

interface Saved extends Token, Omit<Acceptance, 'record'> {
  readonly email: string;
  readonly userId: string;
  readonly record: string;
  readonly isNew: boolean;
  readonly correlationId: string;
}

export const saveAcceptance = prepared('invitation.accept', (saved: Saved) =>
  db.selectNoFrom(
    sql`app.save_acceptance(${saved.tokenHash}, ${saved.email}, ${saved.userId}, ${saved.record}, ${saved.isNew},
      ${saved.firstName}, ${saved.lastName}, ${saved.language}, ${saved.isHome}, ${saved.isPatient},
      ${saved.correlationId})`.as('saved'),
  ),
);
