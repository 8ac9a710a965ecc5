import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Language } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import type { Decision } from '../../../platform/database/decided.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { acceptanceOf, claimedUntil, type HeldInvitation, isAcceptable, isClaimable } from './acceptance.rules.js';
import {
  auditAcceptance,
  claimInvitation,
  findInvitation,
  type FoundInvitation,
  holdInvitation,
  invitationToClaim,
  releaseInvitation,
  saveAcceptance,
  showInvitation,
  waitForApproval,
} from './acceptances.queries.js';

export interface Joining {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Null for that of the invitation. */
  readonly language: Language | null;
  readonly correlationId: string;
}

/** The outcome of an acceptance; undefined if it does not count. */
export type Accepted = 'joined' | 'waits' | undefined;

/** The holder of a token has no practice yet. */
@Injectable()
export class AcceptancesRepository {
  constructor(private readonly db: TenantDb) {}

  find(tokenHash: Buffer): Promise<FoundInvitation | undefined> {
    const loads = [showInvitation({ tokenHash }), findInvitation({ tokenHash })] as const;
    return this.db.openDecide(loads, (_, [found]) => ({ result: found, writes: [] }));
  }

  /** A claim that no other request has while it lasts, or undefined. */
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

  /** The claim proves that no other request makes an account for the invitation. */
  acceptClaimed(tokenHash: Buffer, claim: string, joining: Joining): Promise<Accepted> {
    const who = { ...joining, tokenHash, claim };
    return this.db.openDecide([holdInvitation(who)], ([row]) => decide(row?.held, who));
  }

  acceptOwn(viewer: Viewer, tokenHash: Buffer, email: string): Promise<Accepted> {
    const who = { ...viewer, email, language: null, tokenHash, claim: null };
    return this.db.decide(viewer, holdInvitation(who), ([row]) => decide(row?.held, who));
  }
}

interface Accepting extends Joining {
  readonly tokenHash: Buffer;
  readonly claim: string | null;
}

function decide(held: HeldInvitation | null | undefined, who: Accepting): Decision<Accepted> {
  if (!held || !isAcceptable(held, who)) return { result: undefined, writes: [] };
  const { record, ...acceptance } = acceptanceOf(held, who);
  const { tokenHash, email, userId, correlationId } = who;
  if (held.needsApproval) {
    const waiting = { tokenHash, userId, ...namesOf(who), language: acceptance.language };
    const audits = auditAcceptance({ ...held, userId, correlationId });
    return { result: 'waits', writes: [showInvitation({ tokenHash }), waitForApproval(waiting), ...audits] };
  }
  const saved = {
    tokenHash,
    email,
    userId,
    correlationId,
    ...acceptance,
    isNew: !record,
    record: record ?? randomUUID(),
  };
  return { result: 'joined', writes: [saveAcceptance(saved)] };
}

const namesOf = ({ firstName, lastName }: Accepting) => ({ firstName, lastName });
