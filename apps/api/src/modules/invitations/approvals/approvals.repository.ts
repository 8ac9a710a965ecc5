import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent, type AuditOutcome } from '../../../platform/audit/audit-event.js';
import type { Decision } from '../../../platform/database/decided.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { DomainError, NotFound } from '../../../platform/http/domain-error.js';
import { queueMessage } from '../../../platform/queue/queue-message.js';
import { acceptanceOf, type HeldInvitation, type KnownRecords } from '../acceptances/acceptance.rules.js';
import { joining } from '../acceptances/joining.js';
import { takeTurn } from '../invitation-change.queries.js';
import { statusOf } from '../acceptances/invitation-state.rules.js';
import { declinePatient, freeRecords, invitationToDecide, lockWaiting, ownRecord } from './approvals.queries.js';

export type Verdict = 'approve' | 'decline';

type Writes = Decision<void>['writes'];

/** Approves or declines patients who accepted an invitation. */
@Injectable()
export class ApprovalsRepository {
  constructor(private readonly db: TenantDb) {}

  decide(viewer: Viewer, verdict: Verdict, id: string): Promise<DomainError | undefined> {
    const loads = [
      takeTurn({}),
      lockWaiting({ id }),
      invitationToDecide({ id }),
      ownRecord({ id }),
      freeRecords({ id }),
    ] as const;
    return this.db.decide(viewer, loads, (_turn, [lock], [held], [own], free) => {
      // If the person accepted between these two reads, their account is not locked yet.
      if (!lock || !held?.userId || held.waitingSince === null)
        return { result: new NotFound(), writes: [audit(verdict, [id], 'not_found')] };
      if (statusOf(held) !== 'waiting')
        return { result: new DomainError('invitation.decided'), writes: [audit(verdict, [id], 'denied')] };
      const records = { own, free: free.map((record) => record.id) };
      const writes = verdict === 'approve' ? approval(held, held.userId, records) : declining(id);
      return { result: undefined, writes: [...writes, announce(id)] };
    });
  }
}

const announce = (invitationId: string) => queueMessage('invitation.decided', { invitationId });

const audit = (action: Verdict, ids: string[], outcome: AuditOutcome) =>
  auditEvent({ action, resource: 'invitation', ids, outcome });

const declining = (id: string): Writes => [declinePatient({ id }), audit('decline', [id], 'done')];

/** The invitation contains the names that the person entered when accepting it. */
function approval(held: HeldInvitation, userId: string, records: KnownRecords): Writes {
  const { record, writes } = joining(held, userId, acceptanceOf(held, records, { ...held, claim: null }));
  return [...writes, audit('approve', [held.id, record], 'done')];
}
