import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MergePatients, OverlappingAppointments, PatientMerges } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent, type AuditOutcome } from '../../platform/audit/audit-event.js';
import type { Statement } from '../../platform/database/connections/statement.js';
import type { Decision } from '../../platform/database/decided.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { JsonText } from '../../platform/http/json-text.js';
import { lockPatients } from '../appointments/history/merged-patients.commands.js';
import { circumstances } from './circumstances.js';
import { mergesOf } from './shown/merges-of-patient.queries.js';
import {
  addressTaken,
  callsOf,
  conversationsToMove,
  mergeToUndo,
  movedConversations,
  openInvitations,
  overlappingAppointments,
  recordsToMerge,
} from './patient-merges.queries.js';
import { type MergeRefusal, mergeRefused, type UndoRefusal, undoRefused } from './patient-merges.rules.js';
import { mergeOf, undoOf } from './patient-merges.writes.js';

export interface MergeOutcome {
  readonly id: string;
  readonly refused?: MergeRefusal;
  readonly overlaps: OverlappingAppointments[];
}

const audit = (action: 'merge' | 'undo-merge', ids: readonly string[], outcome: AuditOutcome): Statement<unknown> =>
  auditEvent({ action, resource: 'patient', ids, patients: ids, outcome });

const outcomeOf = (refused: string): AuditOutcome => (refused === 'not_found' ? 'not_found' : 'denied');

@Injectable()
export class PatientMergesRepository {
  constructor(private readonly db: TenantDb) {}

  async list(viewer: Viewer, id: string): Promise<JsonText<PatientMerges> | undefined> {
    const [row] = await this.db.query(viewer, mergesOf({ id }));
    return row && JsonText.of<PatientMerges>(row.body);
  }

  merge(viewer: Viewer, keptId: string, { otherId, ...sent }: MergePatients): Promise<MergeOutcome> {
    const two = { keptId, otherId };
    const id = randomUUID();
    const loads = [
      lockPatients(two),
      recordsToMerge(two),
      overlappingAppointments(two),
      callsOf({ patientId: otherId }),
      openInvitations({ patientId: otherId }),
      conversationsToMove({ patientId: otherId }),
    ] as const;
    return this.db.decide(viewer, loads, (_, records, overlaps, calls, invited, conversations) => {
      const kept = records.find((record) => record.id === keptId);
      const other = records.find((record) => record.id === otherId);
      const found = circumstances(overlaps, calls, invited);
      const refused = mergeRefused(kept, other, sent, found);
      const result = { id, overlaps: [...found.overlaps] };
      if (refused || !kept || !other) {
        const named = refused === 'not_found' ? [] : records.map((record) => record.id);
        const why = refused ?? 'not_found';
        return { result: { ...result, refused: why }, writes: [audit('merge', named, outcomeOf(why))] };
      }
      const writes = mergeOf({ id, kept, other, choices: sent.choices, conversations });
      return { result, writes: [...writes, audit('merge', [keptId, otherId], 'done')] };
    });
  }

  async undo(viewer: Viewer, keptId: string, mergeId: string): Promise<UndoRefusal | undefined> {
    const otherId = await this.db.decide(viewer, mergeToUndo({ mergeId, keptId }), ([merge]) => ({
      writes: merge ? [] : [audit('undo-merge', [], 'not_found')],
      result: merge?.otherId,
    }));
    if (!otherId) return 'not_found';
    const two = { keptId, otherId };
    const loads = [
      lockPatients(two),
      recordsToMerge(two),
      mergeToUndo({ mergeId, keptId }),
      callsOf({ patientId: keptId }),
      addressTaken({ mergeId }),
      movedConversations({ mergeId }),
    ] as const;
    return this.db.decide(
      viewer,
      loads,
      (_, records, [merge], calls, taken, conversations): Decision<UndoRefusal | undefined> => {
        const kept = records.find((record) => record.id === keptId);
        const refused = undoRefused(merge, {
          kept,
          isInCall: calls.length > 0,
          holders: taken.map(({ id, isOfMerged }) => ({ id, isOfMerged: Boolean(isOfMerged) })),
        });
        if (refused || !merge || !kept)
          return { result: refused ?? 'not_found', writes: [audit('undo-merge', [keptId, otherId], 'denied')] };
        const writes = undoOf({ merge, kept, conversations });
        return { result: undefined, writes: [...writes, audit('undo-merge', [keptId, otherId], 'done')] };
      },
    );
  }
}
