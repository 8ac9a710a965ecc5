import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InvitationStatus } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import type { Decision } from '../../../platform/database/decided.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { ownLanguage } from '../../profiles/own-records.read-model.js';
import { statusOf } from './invitation-state.rules.js';
import {
  acceptanceOf,
  type Acceptor,
  claimedUntil,
  type HeldInvitation,
  isAcceptable,
  isClaimable,
  type KnownRecords,
} from './acceptance.rules.js';
import {
  claimInvitation,
  enterInvited,
  findInvitation,
  freeRecords,
  invitationToAccept,
  invitationToClaim,
  ownRecord,
  releaseInvitation,
  showInvitation,
} from './acceptances.queries.js';
import { joining } from './joining.js';
import { auditAcceptance, lockJoining, waitForApproval } from './joining.queries.js';

export type FoundInvitation = NonNullable<ReturnType<typeof findInvitation>['row']> & {
  readonly status: InvitationStatus;
};

interface Joining extends Omit<Acceptor, 'claim'> {
  readonly userId: string;
  readonly correlationId: string;
}

/** Result of an acceptance. Undefined if the invitation can't be accepted. */
export type Accepted = 'joined' | 'waits' | undefined;

@Injectable()
export class AcceptancesRepository {
  constructor(private readonly db: TenantDb) {}

  find(tokenHash: Buffer): Promise<FoundInvitation | undefined> {
    const loads = [showInvitation({ tokenHash }), findInvitation({ tokenHash })] as const;
    return this.db.openDecide(loads, (_, [found]) => ({
      result: found && { ...found, status: statusOf(found) },
      writes: [],
    }));
  }

  /** Returns a claim that no other request has while it is valid, or undefined. */
  claim(tokenHash: Buffer): Promise<string | undefined> {
    const loads = [showInvitation({ tokenHash }), invitationToClaim({ tokenHash })] as const;
    return this.db.openDecide(loads, (_, [open]): Decision<string | undefined> => {
      if (!open || !isClaimable(open)) return { result: undefined, writes: [] };
      const claim = randomUUID();
      return { result: claim, writes: [claimInvitation({ tokenHash, claim, until: claimedUntil() })] };
    });
  }

  release(tokenHash: Buffer, claim: string): Promise<void> {
    const release = releaseInvitation({ tokenHash, claim });
    return this.db.openDecide([showInvitation({ tokenHash })], (_) => ({
      result: undefined,
      writes: [release],
    }));
  }

  /** The claim proves that no other request is creating an account for the invitation. */
  acceptClaimed(tokenHash: Buffer, claim: string, who: Joining): Promise<Accepted> {
    return this.accept(tokenHash, { ...who, claim });
  }

  /** For a signed-in user. The query also checks the user's access. */
  async acceptOwn(viewer: Viewer, tokenHash: Buffer, email: string): Promise<Accepted> {
    const [chosen] = await this.db.query(viewer, ownLanguage({}));
    return this.accept(tokenHash, { ...viewer, email, language: chosen?.language ?? null, claim: null });
  }

  private accept(tokenHash: Buffer, who: Joining & Acceptor): Promise<Accepted> {
    const loads = [
      showInvitation({ tokenHash }),
      enterInvited({ ...who, tokenHash, role: who.claim === null ? 'own' : '' }),
      lockJoining(who),
      invitationToAccept({ tokenHash }),
      ownRecord({ ...who, tokenHash }),
      freeRecords({ tokenHash }),
    ] as const;
    return this.db.invitedDecide(loads, (_shown, _entered, _locked, [held], [own], free) =>
      decide(held, { own, free: free.map(({ id }) => id) }, who),
    );
  }
}

function decide(held: HeldInvitation | undefined, records: KnownRecords, who: Joining & Acceptor): Decision<Accepted> {
  if (!held || !isAcceptable(held, who)) return { result: undefined, writes: [] };
  const { id, role } = held;
  const { userId, firstName, lastName } = who;
  const acceptance = acceptanceOf(held, records, who);
  if (held.needsApproval) {
    const waits = waitForApproval({ id, userId, firstName, lastName, language: acceptance.language });
    return { result: 'waits', writes: [waits, auditAcceptance({ userId, role, ids: [id] })] };
  }
  const { record, writes } = joining(held, userId, acceptance);
  return { result: 'joined', writes: [...writes, auditAcceptance({ userId, role, ids: [id, record] })] };
}
