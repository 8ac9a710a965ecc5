import type { InvitationStatus, Language, Role, TenantTheme } from '@telecare/contracts';
import { sql } from 'kysely';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { Acceptance, HeldInvitation } from './acceptance.rules.js';

/** Row that the database returns to the holder of a token. */
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
  readonly needsApproval: boolean;
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

export const holdInvitation = prepared(
  'invitation.hold',
  ({ tokenHash, userId }: Token & { readonly userId: string }) =>
    db.selectNoFrom(sql<HeldInvitation | null>`app.hold_invitation(${tokenHash}, ${userId})`.as('held')),
);

interface Waiting extends Token, Pick<Acceptance, 'firstName' | 'lastName' | 'language'> {
  readonly email: string;
  readonly userId: string;
  readonly correlationId: string;
}

export const waitForApproval = prepared('invitation.wait', (waiting: Waiting) =>
  db.selectNoFrom(
    sql`app.wait_for_approval(${waiting.tokenHash}, ${waiting.email}, ${waiting.userId}, ${waiting.firstName},
      ${waiting.lastName}, ${waiting.language}, ${waiting.correlationId})`.as('waits'),
  ),
);

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
