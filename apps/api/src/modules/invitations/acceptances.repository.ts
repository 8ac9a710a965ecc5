import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Language } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import type { Decision } from '../../platform/database/decided.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { acceptanceOf, type HeldInvitation, isAcceptable } from './acceptance.rules.js';
import {
  claimInvitation,
  findInvitation,
  type FoundInvitation,
  holdInvitation,
  releaseInvitation,
  saveAcceptance,
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

/** Longer than the calls to the identity server may take together. */
const LEASE_SECONDS = 60;

/** The holder of a token has no practice yet, so each step is a function that reaches one invitation only. */
@Injectable()
export class AcceptancesRepository {
  constructor(private readonly db: TenantDb) {}

  async find(tokenHash: Buffer): Promise<FoundInvitation | undefined> {
    const [row] = await this.db.openQuery(findInvitation({ tokenHash }));
    return row?.found ?? undefined;
  }

  /** A claim that no other request has while it lasts, or undefined. */
  async claim(tokenHash: Buffer): Promise<string | undefined> {
    const claim = randomUUID();
    const [row] = await this.db.openQuery(claimInvitation({ tokenHash, claim, seconds: LEASE_SECONDS }));
    return row?.claimed ? claim : undefined;
  }

  async release(tokenHash: Buffer, claim: string): Promise<void> {
    await this.db.openQuery(releaseInvitation({ tokenHash, claim }));
  }

  /** The claim proves that no other request makes an account for the invitation. */
  acceptClaimed(tokenHash: Buffer, claim: string, joining: Joining): Promise<Accepted> {
    const who = { ...joining, tokenHash, claim };
    return this.db.openDecide([holdInvitation(who)], ([row]) => decide(row?.held, who));
  }

  /** The same for a signed-in user, whose access is checked on the way. */
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
    const waiting = { tokenHash, email, userId, correlationId, ...namesOf(who), language: acceptance.language };
    return { result: 'waits', writes: [waitForApproval(waiting)] };
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
