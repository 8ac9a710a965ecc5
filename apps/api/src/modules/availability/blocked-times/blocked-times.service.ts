import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  AddBlockedTime,
  BlockedTimeFacts,
  BlockedTimes,
  ChangeBlockedTime,
  FindBlockedTimeConflicts,
  SavedBlockedTime,
  SkipBlockedTime,
} from '@telecare/contracts';
import { clockClash, type ClockFault } from '@telecare/kernel';
import type { Viewer } from '../../../platform/access/viewer.js';
import { Changed } from '../../../platform/http/changed.js';
import { DomainError, NotFound } from '../../../platform/http/domain-error.js';
import { InvalidRequest } from '../../../platform/http/invalid-request.js';
import { isWeekly } from './blocked-time.rules.js';
import { BlockedTimesRepository } from './blocked-times.repository.js';
import { type BlockRefusal, hindering, type SavedBlocks, type WantedBlock } from './change-blocks.rules.js';

// Times without a patient that practitioners keep free (docs/booking.md).
@Injectable()
export class BlockedTimesService {
  constructor(private readonly blocks: BlockedTimesRepository) {}

  async list(viewer: Viewer, practitionerId: string): Promise<BlockedTimes> {
    const found = await this.blocks.list(viewer, practitionerId);
    if (!found) throw new NotFound();
    return found;
  }

  // Ids of the appointments for which saving is refused, soonest first.
  async appointmentsInTheWay(
    viewer: Viewer,
    practitionerId: string,
    { blockedTime, blockedTimeId }: FindBlockedTimeConflicts,
  ): Promise<string[]> {
    const facts = await this.blocks.facts(viewer, practitionerId);
    if (!facts) throw new NotFound();
    return hindering(facts, blockedTime, blockedTimeId).map(({ id }) => id);
  }

  add(viewer: Viewer, practitionerId: string, input: AddBlockedTime): Promise<SavedBlockedTime> {
    return this.save(viewer, practitionerId, { ...input, id: randomUUID() });
  }

  // @throws DomainError `resource.changed` when somebody was faster, `blocked_time.in_the_way` as adding does
  change(viewer: Viewer, practitionerId: string, id: string, input: ChangeBlockedTime): Promise<SavedBlockedTime> {
    return this.save(viewer, practitionerId, { ...input, id });
  }

  async skip(viewer: Viewer, practitionerId: string, id: string, seen: SkipBlockedTime): Promise<void> {
    await this.savedOrThrow(viewer, practitionerId, id, await this.blocks.skip(viewer, practitionerId, id, seen));
  }

  async remove(viewer: Viewer, practitionerId: string, id: string, revision: number): Promise<void> {
    await this.savedOrThrow(viewer, practitionerId, id, await this.blocks.remove(viewer, practitionerId, id, revision));
  }

  // @throws DomainError `blocked_time.in_the_way` with the number of appointments, `blocked_time.too_many`, or
  //   `blocked_time.too_many_skips`
  private async save(viewer: Viewer, practitionerId: string, wanted: WantedBlock): Promise<SavedBlockedTime> {
    const facts = await this.blocks.facts(viewer, practitionerId);
    if (facts) refuseMovedTimes(wanted.blockedTime, facts.timeZone);
    const saved = await this.blocks.save(viewer, practitionerId, wanted);
    const { skipped } = await this.savedOrThrow(viewer, practitionerId, wanted.id, saved);
    return { id: wanted.id, skipped: [...skipped] };
  }

  private async savedOrThrow(
    viewer: Viewer,
    practitionerId: string,
    id: string,
    result: SavedBlocks | BlockRefusal,
  ): Promise<SavedBlocks> {
    if (!('refused' in result)) return result;
    switch (result.refused) {
      case 'unknown':
        throw new NotFound();
      case 'changed':
        throw new Changed({ ...(await this.list(viewer, practitionerId)).items.find((one) => one.id === id) });
      case 'too_many':
        throw new DomainError('blocked_time.too_many');
      case 'too_many_skips':
        throw new DomainError('blocked_time.too_many_skips');
      case 'in_the_way':
        throw new DomainError('blocked_time.in_the_way', { count: result.count });
    }
  }
}

// A weekly block takes the next time that exists; one on a single day names a time that exists once (docs/booking.md).
function refuseMovedTimes(block: BlockedTimeFacts, timeZone: string): void {
  if (isWeekly(block)) return;
  const { firstDay, from, to } = block;
  const clash = clockClash({ firstDay, lastDay: firstDay, hours: { from, to } }, [firstDay], timeZone);
  if (clash) throw new InvalidRequest([{ path: ['blockedTime', clash.end], message: MOVED[clash.fault] }]);
}

const MOVED: Record<ClockFault, string> = {
  skipped: 'The clock skips this time on the day',
  repeated: 'The clock shows this time twice on the day',
};
