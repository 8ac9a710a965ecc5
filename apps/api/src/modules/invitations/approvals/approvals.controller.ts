import { Controller, Param, Post } from '@nestjs/common';
import { Permission, uuid } from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { ApprovalsRepository, type Verdict } from './approvals.repository.js';

const DECIDED = { permission: Permission.InvitationManage, refuses: ['invitation', 'patient'] } as const;

@Controller()
export class ApprovalsController {
  constructor(private readonly approvals: ApprovalsRepository) {}

  @Post('invitations/:invitationId/approve')
  @Endpoint(DECIDED)
  approveInvitation(
    @CurrentViewer() viewer: Viewer,
    @Param('invitationId', { schema: uuid }) id: string,
  ): Promise<void> {
    return this.decide(viewer, 'approve', id);
  }

  @Post('invitations/:invitationId/decline')
  @Endpoint(DECIDED)
  declineInvitation(
    @CurrentViewer() viewer: Viewer,
    @Param('invitationId', { schema: uuid }) id: string,
  ): Promise<void> {
    return this.decide(viewer, 'decline', id);
  }

  private async decide(viewer: Viewer, verdict: Verdict, id: string): Promise<void> {
    const refusal = await this.approvals.decide(viewer, verdict, id);
    if (refusal) throw refusal;
  }
}
