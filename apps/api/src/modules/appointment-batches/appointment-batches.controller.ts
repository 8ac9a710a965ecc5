import { Body, Controller, Param, Post, UseGuards } from '@nestjs/common';
import {
  type ActOnAppointments,
  actOnAppointments,
  type BatchResult,
  batchResult,
  MESSAGED_CHUNKS_AN_HOUR,
  type MessagePatients,
  messagePatients,
  type MoveAppointments,
  moveAppointments,
  type MoveProposals,
  moveProposals,
  Permission,
  type ProposeMoves,
  proposeMoves,
  type UndoBatch,
  undoBatch,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { AppointmentBatchesService } from './appointment-batches.service.js';
import { BatchMessagesService } from './messages/batch-messages.service.js';
import { MoveProposalsService } from './move-proposals.service.js';

@Controller()
export class AppointmentBatchesController {
  constructor(
    private readonly batches: AppointmentBatchesService,
    private readonly messages: BatchMessagesService,
    private readonly proposals: MoveProposalsService,
  ) {}

  @Post('move-proposals')
  @Endpoint({ permission: Permission.AppointmentManage, returns: moveProposals })
  proposeMoves(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: proposeMoves }) wanted: ProposeMoves,
  ): Promise<MoveProposals> {
    return this.proposals.propose(viewer, wanted);
  }

  @Post('appointment-batches/:batchId/actions')
  @Endpoint({ permission: Permission.AppointmentManage, returns: batchResult })
  actOnAppointments(
    @CurrentViewer() viewer: Viewer,
    @Param('batchId', { schema: uuid }) batchId: string,
    @Body({ schema: actOnAppointments }) input: ActOnAppointments,
  ): Promise<BatchResult> {
    return this.batches.act(viewer, batchId, input);
  }

  @Post('appointment-batches/:batchId/moves')
  @Endpoint({ permission: Permission.AppointmentManage, returns: batchResult })
  moveAppointments(
    @CurrentViewer() viewer: Viewer,
    @Param('batchId', { schema: uuid }) batchId: string,
    @Body({ schema: moveAppointments }) input: MoveAppointments,
  ): Promise<BatchResult> {
    return this.batches.move(viewer, batchId, input);
  }

  // The role switches for front desk messages and for practitioners' broadcasts also apply.
  @Post('appointment-batches/:batchId/messages')
  @Endpoint({ permission: Permission.MessageManage, returns: batchResult })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'batch-messages', by: 'user', limit: MESSAGED_CHUNKS_AN_HOUR, windowSeconds: 3_600 })
  messagePatients(
    @CurrentViewer() viewer: Viewer,
    @Param('batchId', { schema: uuid }) batchId: string,
    @Body({ schema: messagePatients }) input: MessagePatients,
  ): Promise<BatchResult> {
    return this.messages.send(viewer, batchId, input);
  }

  @Post('appointment-batches/:batchId/undo')
  @Endpoint({ permission: Permission.AppointmentManage, returns: batchResult })
  undoBatch(
    @CurrentViewer() viewer: Viewer,
    @Param('batchId', { schema: uuid }) batchId: string,
    @Body({ schema: undoBatch }) input: UndoBatch,
  ): Promise<BatchResult> {
    return this.batches.undo(viewer, batchId, input);
  }
}
