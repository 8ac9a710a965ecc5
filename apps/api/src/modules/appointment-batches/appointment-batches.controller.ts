import { Body, Controller, Param, Post } from '@nestjs/common';
import {
  type ActOnAppointments,
  actOnAppointments,
  type BatchResult,
  batchResult,
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
import { AppointmentBatchesService } from './appointment-batches.service.js';
import { MoveProposalsService } from './move-proposals.service.js';

@Controller()
export class AppointmentBatchesController {
  constructor(
    private readonly batches: AppointmentBatchesService,
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
