import { Injectable } from '@nestjs/common';
import type { CancelReasons, SaveCancelReason } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent, type AuditOutcome } from '../../platform/audit/audit-event.js';
import type { Decision } from '../../platform/database/decided.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { orderAfterRemoval, orderAfterSave, type RemovalRefusal, type SaveRefusal } from './cancel-reason.rules.js';
import {
  addReason,
  changeReason,
  listOfReasons,
  lockList,
  removeReason,
  reorder,
  storedReasons,
} from './cancel-reasons.queries.js';

@Injectable()
export class CancelReasonsRepository {
  constructor(private readonly db: TenantDb) {}

  async list(viewer: Viewer): Promise<CancelReasons> {
    const [row] = await this.db.query(viewer, listOfReasons({}));
    return row!.body;
  }

  save(
    viewer: Viewer,
    id: string,
    { otherNames, place, ...facts }: SaveCancelReason,
    revision: number | null,
  ): Promise<'done' | SaveRefusal> {
    const reason = { id, ...facts, otherNames: JSON.stringify(otherNames) };
    const loads = [lockList({}), storedReasons({})] as const;
    return this.db.decide(viewer, loads, (_, stored): Decision<'done' | SaveRefusal> => {
      const order = orderAfterSave(stored, { id, revision, place });
      const action = revision === null ? 'create' : 'update';
      // The caller then reads the current list, and that read is audited.
      if (order === 'changed') return { result: order, writes: [] };
      if (typeof order === 'string') return { result: order, writes: [audit(action, order, id)] };
      const write = revision === null ? addReason(reason) : changeReason(reason);
      return { result: 'done', writes: [write, reorder({ ids: order }), audit(action, 'done', id)] };
    });
  }

  remove(viewer: Viewer, id: string): Promise<'done' | RemovalRefusal> {
    const loads = [lockList({}), storedReasons({})] as const;
    return this.db.decide(viewer, loads, (_, stored): Decision<'done' | RemovalRefusal> => {
      const order = orderAfterRemoval(stored, id);
      if (typeof order === 'string') return { result: order, writes: [audit('delete', order, id)] };
      return { result: 'done', writes: [removeReason({ id }), reorder({ ids: order }), audit('delete', 'done', id)] };
    });
  }
}

const OUTCOME_OF: Partial<Record<string, AuditOutcome>> = { done: 'done', not_found: 'not_found' };

// An unknown id is not recorded.
const audit = (action: string, result: 'done' | SaveRefusal | RemovalRefusal, id: string) =>
  auditEvent({
    action,
    resource: 'cancel-reason',
    ids: result === 'not_found' || result === 'too_many' ? [] : [id],
    outcome: OUTCOME_OF[result] ?? 'denied',
  });
