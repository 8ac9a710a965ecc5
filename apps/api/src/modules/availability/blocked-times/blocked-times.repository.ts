import { Injectable } from '@nestjs/common';
import type { BlockedTimes, SkipBlockedTime } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent, type AuditOutcome } from '../../../platform/audit/audit-event.js';
import type { Decision } from '../../../platform/database/decided.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { blocksToChange, listOfBlocks, lockPractitioner, saveBlocks } from './blocked-times.queries.js';
import {
  type BlockRefusal,
  type BlocksFacts,
  removedBlock,
  savedBlock,
  type SavedBlocks,
  skippedBlock,
  type WantedBlock,
} from './change-blocks.rules.js';

type Result = SavedBlocks | BlockRefusal;

@Injectable()
export class BlockedTimesRepository {
  constructor(private readonly db: TenantDb) {}

  // Undefined if the viewer may not set the hours of this practitioner.
  async list(viewer: Viewer, practitionerId: string): Promise<BlockedTimes | undefined> {
    const [row] = await this.db.query(viewer, listOfBlocks({ practitionerId }));
    return row?.body;
  }

  async facts(viewer: Viewer, practitionerId: string): Promise<BlocksFacts | undefined> {
    const [row] = await this.db.query(viewer, blocksToChange({ practitionerId }));
    return row?.body;
  }

  save(viewer: Viewer, practitionerId: string, wanted: WantedBlock): Promise<Result> {
    return this.change(viewer, practitionerId, (facts) => savedBlock(facts, wanted));
  }

  skip(viewer: Viewer, practitionerId: string, id: string, seen: SkipBlockedTime): Promise<Result> {
    return this.change(viewer, practitionerId, (facts) => skippedBlock(facts, id, seen));
  }

  remove(viewer: Viewer, practitionerId: string, id: string, revision: number): Promise<Result> {
    return this.change(viewer, practitionerId, (facts) => removedBlock(facts, id, revision));
  }

  private change(viewer: Viewer, practitionerId: string, decide: (facts: BlocksFacts) => Result): Promise<Result> {
    const loads = [lockPractitioner({ practitionerId }), blocksToChange({ practitionerId })] as const;
    return this.db.decide(viewer, loads, (_, [found]): Decision<Result> => {
      const audit = (outcome: AuditOutcome) =>
        auditEvent({
          action: 'update',
          resource: 'practitioner-schedule',
          ids: outcome === 'not_found' ? [] : [practitionerId],
          outcome,
        });
      const result = found ? decide(found.body) : { refused: 'unknown' as const };
      if ('refused' in result)
        return { result, writes: [audit(result.refused === 'unknown' ? 'not_found' : 'denied')] };
      const blocks = JSON.stringify(result.blocks);
      return { result, writes: [saveBlocks({ practitionerId, blocks }), audit('done')] };
    });
  }
}
