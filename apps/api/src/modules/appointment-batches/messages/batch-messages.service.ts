import { Injectable } from '@nestjs/common';
import type { BatchResult, MessagePatients } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { sqlState } from '../../../platform/database/constraint.js';
import type { Decision } from '../../../platform/database/decided.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import {
  appointmentsToMessage,
  holdMessages,
  keepMessages,
  mayMessageMany,
  queueMessages,
  withdrawMessages,
  withdrawnOf,
} from './batch-messages.queries.js';
import { type MessagePlan, planMessages } from './batch-messages.rules.js';

// Stores one message per patient of a batch. The worker sends it after the undo window has closed.
@Injectable()
export class BatchMessagesService {
  constructor(private readonly db: TenantDb) {}

  // Repeating the call sends nothing twice.
  async send(viewer: Viewer, batchId: string, { appointmentIds, ...text }: MessagePatients): Promise<BatchResult> {
    const loads = [appointmentsToMessage({ batchId, ids: appointmentIds }), mayMessageMany({})] as const;
    const items = await this.db
      .decide(viewer, loads, (found, [may]): Decision<BatchResult['items'] | 'denied' | undefined> => {
        if (!may?.isAllowed) return { result: 'denied', writes: [audited([], [])] };
        const plan = planMessages(appointmentIds, found, text);
        if (!plan || plan.messages.length === 0) return { result: plan?.items, writes: [audited([], [])] };
        const rows = JSON.stringify(plan.messages.flatMap(rowsOf));
        const patients = plan.messages.map(({ profileId }) => profileId);
        const writes = [keepMessages({ batchId, ...text, rows }), queueMessages({ batchId, rows })];
        const ids = plan.messages.flatMap((message) => message.appointmentIds);
        return { result: plan.items, writes: [...writes, audited(ids, patients)] };
      })
      .catch((error: unknown) => {
        // Another user has used the id. Policies hide that row and refuse to change it.
        throw isOfOther(error) ? new DomainError('request.key_reused') : error;
      });
    if (items === 'denied') throw new DomainError('access.denied');
    if (!items) throw new DomainError('request.key_reused');
    return { items, undoUntil: await this.hold(viewer, batchId) };
  }

  async hold(viewer: Viewer, batchId: string): Promise<string | null> {
    const held = await this.db.query(viewer, holdMessages({ batchId }));
    const times = held.map(({ heldUntil }) => heldUntil.getTime());
    return times.length > 0 ? new Date(Math.min(...times)).toISOString() : null;
  }

  // Returns the appointments whose message was withdrawn, now or earlier. Messages about a cancellation end when it is
  // undone.
  async withdraw(viewer: Viewer, batchId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    await this.db.query(viewer, withdrawMessages({ batchId, ids }));
    const withdrawn = await this.db.query(viewer, withdrawnOf({ batchId, ids }));
    return new Set(withdrawn.flatMap((message) => message.ids));
  }
}

const rowsOf = ({ profileId, appointmentIds }: MessagePlan['messages'][number]) =>
  appointmentIds.map((appointmentId) => ({ profileId, appointmentId }));

const audited = (ids: readonly string[], patients: readonly string[]) =>
  auditEvent({
    action: 'create',
    resource: 'appointment-message',
    ids,
    patients,
    outcome: ids.length > 0 ? 'done' : 'denied',
  });

const HIDDEN_ROW = '42501';

const isOfOther = (error: unknown): boolean => sqlState(error) === HIDDEN_ROW;
