import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent, type AuditOutcome } from '../../../platform/audit/audit-event.js';
import type { Decision } from '../../../platform/database/decided.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { DomainError, NotFound } from '../../../platform/http/domain-error.js';
import { queueMessage } from '../../../platform/queue/queue-message.js';
import { acceptanceOf, type HeldInvitation } from '../acceptances/acceptance.rules.js';
import { takeTurn } from '../invitation-change.queries.js';
import { approvePatient, declinePatient, holdWaiting, invitationToDecide } from './approvals.queries.js';

export type Verdict = 'approve' | 'decline';

/** A practice lets patients in who accepted an invitation, or does not. */
@Injectable()
export class ApprovalsRepository {
  constructor(private readonly db: TenantDb) {}

  /** Why it was not decided, if it was not. */
  decide(viewer: Viewer, verdict: Verdict, id: string): Promise<DomainError | undefined> {
    const loads = [takeTurn({}), holdWaiting({ id }), invitationToDecide({ id })] as const;
    return this.db.decide(viewer, loads, (_, [row], [found]) => {
      const held = found && row?.held;
      if (!held) return { result: new NotFound(), writes: [audit(verdict, [id], 'not_found')] };
      if (held.status !== 'waiting')
        return { result: new DomainError('invitation.decided'), writes: [audit(verdict, [id], 'denied')] };
      return { result: undefined, writes: [...writesOf(verdict, id, held), announce(id)] };
    });
  }
}

const announce = (invitationId: string) => queueMessage('invitation.decided', { invitationId });

const audit = (action: Verdict, ids: string[], outcome: AuditOutcome) =>
  auditEvent({ action, resource: 'invitation', ids, outcome });

function writesOf(verdict: Verdict, id: string, held: HeldInvitation): Decision<void>['writes'] {
  if (verdict === 'decline') return [declinePatient({ id }), audit(verdict, [id], 'done')];
  // The names that they gave are the invitation's since they accepted it.
  const { record, isHome } = acceptanceOf(held, { ...held, claim: null });
  const joined = record ?? randomUUID();
  return [approvePatient({ id, record: joined, isNew: !record, isHome }), audit(verdict, [id, joined], 'done')];
}
