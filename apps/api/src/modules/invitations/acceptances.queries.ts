import type { InvitationStatus, Language, Role, TenantTheme } from '@telecare/contracts';
import { sql } from 'kysely';
import { db, prepared } from '../../platform/database/statements/prepared.js';

/** What the database tells the holder of a token. */
export interface FoundInvitation {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: Role;
  readonly language: Language;
  readonly practice: {
    readonly name: string;
    readonly subdomain: string;
    readonly logoUrl: string | null;
    readonly theme: TenantTheme | null;
  } | null;
  readonly invitedByName: string;
  readonly status: InvitationStatus;
  readonly expiresAt: string;
}

interface Token {
  readonly tokenHash: Buffer;
}

interface Claim extends Token {
  readonly claim: string;
}

export const findInvitation = prepared('invitation.find', ({ tokenHash }: Token) =>
  db.selectNoFrom(sql<FoundInvitation | null>`app.find_invitation(${tokenHash})`.as('found')),
);

export const claimInvitation = prepared(
  'invitation.claim',
  ({ tokenHash, claim, seconds }: Claim & { readonly seconds: number }) =>
    db.selectNoFrom(
      sql<boolean>`app.claim_invitation(${tokenHash}, ${claim}, make_interval(secs => ${seconds}))`.as('claimed'),
    ),
);

export const releaseInvitation = prepared('invitation.release', ({ tokenHash, claim }: Claim) =>
  db.selectNoFrom(sql`app.release_invitation(${tokenHash}, ${claim})`.as('released')),
);

interface Acceptance extends Token {
  /** Null for somebody who is signed in. */
  readonly claim: string | null;
  readonly email: string;
  readonly userId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly correlationId: string;
  /** Null for that of the invitation. */
  readonly language: Language | null;
}

export const acceptInvitation = prepared('invitation.accept', (who: Acceptance) =>
  db.selectNoFrom(
    sql<boolean>`app.accept_invitation(${who.tokenHash}, ${who.claim}, ${who.email}, ${who.userId},
      ${who.firstName}, ${who.lastName}, ${who.correlationId}, ${who.language})`.as('accepted'),
  ),
);
