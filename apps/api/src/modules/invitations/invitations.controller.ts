import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import {
  type CreateInvitation,
  createInvitation,
  type InvitationDto,
  invitationDto,
  type InvitationLinkDto,
  invitationLinkDto,
  type InvitationListQuery,
  invitationListQuery,
  type InvitationPage,
  invitationPage,
  type PageQuery,
  pageQuery,
  Permission,
  uuid,
} from '@telecare/contracts';
import { Endpoint, PlatformEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { InvitationsService } from './invitations.service.js';

/** Super administrators invite each other in the all-zero practice, so requests may name it. */
const MANAGED = { permission: Permission.InvitationManage, alsoPlatform: true } as const;

@Controller()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Get('invitations')
  @Endpoint({ ...MANAGED, returns: invitationPage })
  listInvitations(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: invitationListQuery }) query: InvitationListQuery,
  ): Promise<InvitationPage> {
    return this.invitations.list(viewer, query);
  }

  @Post('invitations')
  @Endpoint({ ...MANAGED, returns: invitationDto, status: 201, refuses: ['invitation', 'patient'] })
  createInvitation(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: createInvitation }) input: CreateInvitation,
  ): Promise<InvitationDto> {
    return this.invitations.invite(viewer, input);
  }

  @Post('invitations/:invitationId/resend')
  @Endpoint({ ...MANAGED, returns: invitationDto, refuses: ['invitation', 'patient'] })
  resendInvitation(
    @CurrentViewer() viewer: Viewer,
    @Param('invitationId', { schema: uuid }) id: string,
  ): Promise<InvitationDto> {
    return this.invitations.resend(viewer, id);
  }

  @Post('invitations/:invitationId/link')
  @Endpoint({ ...MANAGED, returns: invitationLinkDto, refuses: ['invitation', 'patient'] })
  getInvitationLink(
    @CurrentViewer() viewer: Viewer,
    @Param('invitationId', { schema: uuid }) id: string,
  ): Promise<InvitationLinkDto> {
    return this.invitations.link(viewer, id);
  }

  @Delete('invitations/:invitationId')
  @Endpoint({ ...MANAGED, refuses: ['invitation', 'patient'] })
  cancelInvitation(
    @CurrentViewer() viewer: Viewer,
    @Param('invitationId', { schema: uuid }) id: string,
  ): Promise<void> {
    return this.invitations.cancel(viewer, id);
  }

  @Get('platform/invitations')
  @PlatformEndpoint({ permission: Permission.PlatformRead, whileClosed: 'staff', returns: invitationPage })
  listPlatformInvitations(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: pageQuery }) query: PageQuery,
  ): Promise<InvitationPage> {
    return this.invitations.listEverywhere(viewer, query);
  }
}
