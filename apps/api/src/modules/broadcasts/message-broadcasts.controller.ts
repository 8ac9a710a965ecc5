import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  type BroadcastCheck,
  broadcastCheck,
  type BroadcastDetailDto,
  broadcastDetailDto,
  type BroadcastPage,
  broadcastPage,
  type BroadcastRef,
  broadcastRef,
  type CheckBroadcast,
  checkBroadcast,
  type CreateBroadcast,
  createBroadcast,
  type PageQuery,
  pageQuery,
  Permission,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { MessageBroadcastsService } from './message-broadcasts.service.js';

@Controller()
export class MessageBroadcastsController {
  constructor(private readonly broadcasts: MessageBroadcastsService) {}

  @Get('message-broadcasts')
  @Endpoint({ permission: Permission.MessageBroadcastSend, returns: broadcastPage })
  listBroadcasts(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: pageQuery }) query: PageQuery,
  ): Promise<JsonText<BroadcastPage>> {
    return this.broadcasts.list(viewer, query);
  }

  @Post('message-broadcasts')
  @Endpoint({
    permission: Permission.MessageBroadcastSend,
    returns: broadcastRef,
    status: 201,
    refuses: ['broadcast'],
  })
  createBroadcast(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: createBroadcast }) input: CreateBroadcast,
  ): Promise<BroadcastRef> {
    return this.broadcasts.create(viewer, input);
  }

  @Post('message-broadcast-checks')
  @Endpoint({ permission: Permission.MessageBroadcastSend, returns: broadcastCheck })
  checkBroadcast(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: checkBroadcast }) { recipientIds }: CheckBroadcast,
  ): Promise<BroadcastCheck> {
    return this.broadcasts.check(viewer, recipientIds);
  }

  @Get('message-broadcasts/:broadcastId')
  @Endpoint({ permission: Permission.MessageBroadcastSend, returns: broadcastDetailDto })
  getBroadcast(
    @CurrentViewer() viewer: Viewer,
    @Param('broadcastId', { schema: uuid }) id: string,
  ): Promise<BroadcastDetailDto> {
    return this.broadcasts.get(viewer, id);
  }
}
