import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import {
  addBlockedTime,
  type AddBlockedTime,
  blockedTimeRevision,
  type BlockedTimeRevision,
  blockedTimes,
  type BlockedTimes,
  changeBlockedTime,
  type ChangeBlockedTime,
  Permission,
  savedBlockedTime,
  type SavedBlockedTime,
  skipBlockedTime,
  type SkipBlockedTime,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { BlockedTimesService } from './blocked-times.service.js';

@Controller('practitioners/:practitionerId/blocked-times')
export class BlockedTimesController {
  constructor(private readonly blocks: BlockedTimesService) {}

  @Get()
  @Endpoint({ permission: Permission.WorkingHoursManage, returns: blockedTimes })
  listBlockedTimes(
    @CurrentViewer() viewer: Viewer,
    @Param('practitionerId', { schema: uuid }) practitionerId: string,
  ): Promise<BlockedTimes> {
    return this.blocks.list(viewer, practitionerId);
  }

  @Post()
  @Endpoint({ permission: Permission.WorkingHoursManage, returns: savedBlockedTime, status: 201 })
  addBlockedTime(
    @CurrentViewer() viewer: Viewer,
    @Param('practitionerId', { schema: uuid }) practitionerId: string,
    @Body({ schema: addBlockedTime }) input: AddBlockedTime,
  ): Promise<SavedBlockedTime> {
    return this.blocks.add(viewer, practitionerId, input);
  }

  @Put(':blockedTimeId')
  @Endpoint({ permission: Permission.WorkingHoursManage, returns: savedBlockedTime })
  changeBlockedTime(
    @CurrentViewer() viewer: Viewer,
    @Param('practitionerId', { schema: uuid }) practitionerId: string,
    @Param('blockedTimeId', { schema: uuid }) id: string,
    @Body({ schema: changeBlockedTime }) input: ChangeBlockedTime,
  ): Promise<SavedBlockedTime> {
    return this.blocks.change(viewer, practitionerId, id, input);
  }

  @Post(':blockedTimeId/skips')
  @Endpoint({ permission: Permission.WorkingHoursManage })
  skipBlockedTime(
    @CurrentViewer() viewer: Viewer,
    @Param('practitionerId', { schema: uuid }) practitionerId: string,
    @Param('blockedTimeId', { schema: uuid }) id: string,
    @Body({ schema: skipBlockedTime }) input: SkipBlockedTime,
  ): Promise<void> {
    return this.blocks.skip(viewer, practitionerId, id, input);
  }

  @Delete(':blockedTimeId')
  @Endpoint({ permission: Permission.WorkingHoursManage })
  removeBlockedTime(
    @CurrentViewer() viewer: Viewer,
    @Param('practitionerId', { schema: uuid }) practitionerId: string,
    @Param('blockedTimeId', { schema: uuid }) id: string,
    @Query({ schema: blockedTimeRevision }) { revision }: BlockedTimeRevision,
  ): Promise<void> {
    return this.blocks.remove(viewer, practitionerId, id, revision);
  }
}
