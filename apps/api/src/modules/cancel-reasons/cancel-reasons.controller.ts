import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import {
  type CancelReasonRef,
  cancelReasonRef,
  type CancelReasons,
  cancelReasons,
  Permission,
  type SaveCancelReason,
  saveCancelReason,
  type UpdateCancelReason,
  updateCancelReason,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { CancelReasonsService } from './cancel-reasons.service.js';

@Controller('cancel-reasons')
export class CancelReasonsController {
  constructor(private readonly reasons: CancelReasonsService) {}

  @Get()
  @Endpoint({ permission: Permission.AppointmentManage, returns: cancelReasons })
  listCancelReasons(@CurrentViewer() viewer: Viewer): Promise<CancelReasons> {
    return this.reasons.list(viewer);
  }

  @Post()
  @Endpoint({
    permission: Permission.SchedulingManage,
    returns: cancelReasonRef,
    status: 201,
    refuses: ['cancel_reason'],
  })
  createCancelReason(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: saveCancelReason }) input: SaveCancelReason,
  ): Promise<CancelReasonRef> {
    return this.reasons.create(viewer, input);
  }

  @Put(':cancelReasonId')
  @Endpoint({ permission: Permission.SchedulingManage, refuses: ['cancel_reason'] })
  updateCancelReason(
    @CurrentViewer() viewer: Viewer,
    @Param('cancelReasonId', { schema: uuid }) cancelReasonId: string,
    @Body({ schema: updateCancelReason }) input: UpdateCancelReason,
  ): Promise<void> {
    return this.reasons.update(viewer, cancelReasonId, input);
  }

  @Delete(':cancelReasonId')
  @Endpoint({ permission: Permission.SchedulingManage, refuses: ['cancel_reason'] })
  removeCancelReason(
    @CurrentViewer() viewer: Viewer,
    @Param('cancelReasonId', { schema: uuid }) cancelReasonId: string,
  ): Promise<void> {
    return this.reasons.remove(viewer, cancelReasonId);
  }
}
