import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InvitationStatus, Language, Role, TenantTheme } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import type { Statement } from '../../platform/database/statement.js';
import { TenantDb } from '../../platform/database/tenant-db.js';

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

export interface Joining {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Null for that of the invitation. */
  readonly language: Language | null;
  readonly correlationId: string;
}

interface Acceptance {
  readonly accepted: boolean;
}

/** Longer than the calls to the identity server may take together. */
const LEASE = '60 seconds';

/** The holder of a token has no practice yet, so each step is a function that reaches one invitation only. */
@Injectable()
export class AcceptancesRepository {
  constructor(private readonly db: TenantDb) {}

  async find(tokenHash: Buffer): Promise<FoundInvitation | undefined> {
    const text = 'select app.find_invitation($1) as found';
    const [row] = await this.db.openQuery<{ found: FoundInvitation | null }>({
      name: 'invitation.find',
      text,
      values: [tokenHash],
    });
    return row?.found ?? undefined;
  }

  /** A claim that no other request has while it lasts, or undefined. */
  async claim(tokenHash: Buffer): Promise<string | undefined> {
    const claim = randomUUID();
    const [row] = await this.db.openQuery<{ claimed: boolean }>({
      name: 'invitation.claim',
      text: 'select app.claim_invitation($1, $2, $3) as claimed',
      values: [tokenHash, claim, LEASE],
    });
    return row?.claimed ? claim : undefined;
  }

  async release(tokenHash: Buffer, claim: string): Promise<void> {
    const text = 'select app.release_invitation($1, $2)';
    await this.db.openQuery({ name: 'invitation.release', text, values: [tokenHash, claim] });
  }

  /** Whether this acceptance, of whoever holds the claim, is the one that counts. */
  async acceptClaimed(tokenHash: Buffer, claim: string, who: Joining): Promise<boolean> {
    const [row] = await this.db.openQuery<Acceptance>(acceptance(tokenHash, claim, who));
    return row?.accepted === true;
  }

  /** The same for somebody who is signed in, which is checked on the way. */
  async acceptOwn(viewer: Viewer, tokenHash: Buffer, email: string): Promise<boolean> {
    const [row] = await this.db.query<Acceptance>(
      viewer,
      acceptance(tokenHash, null, { ...viewer, email, language: null }),
    );
    return row?.accepted === true;
  }
}

const acceptance = (tokenHash: Buffer, claim: string | null, who: Joining): Statement => ({
  name: 'invitation.accept',
  text: 'select app.accept_invitation($1, $2, $3, $4, $5, $6, $7, $8) as accepted',
  values: [tokenHash, claim, who.email, who.userId, who.firstName, who.lastName, who.correlationId, who.language],
});
