import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query, UseGuards } from '@nestjs/common';
import {
  type EditMessage,
  editMessage,
  type MarkRead,
  markRead,
  type MarkUnread,
  markUnread,
  type MessageDto,
  messageDto,
  messageNumber,
  MESSAGES_A_MINUTE,
  Permission,
  type ReadState,
  readState,
  type SaveDraft,
  saveDraft,
  type SendMessage,
  sendMessage,
  type ThreadPage,
  threadPage,
  type ThreadQuery,
  threadQuery,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { Tells } from '../../../platform/realtime/tells.interceptor.js';
import type { JsonText } from '../../../platform/http/json-text.js';
import { RateLimit, RateLimitGuard } from '../../../platform/rate-limit/rate-limit.guard.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';

@Controller('conversations/:conversationId')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly rows: MessagesRepository,
  ) {}

  @Get('messages')
  @Endpoint({ permission: Permission.MessageRead, returns: threadPage })
  listMessages(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) id: string,
    @Query({ schema: threadQuery }) query: ThreadQuery,
  ): Promise<JsonText<ThreadPage>> {
    return this.rows.page(viewer, id, query);
  }

  @Post('messages')
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'messages', by: 'user', limit: MESSAGES_A_MINUTE, windowSeconds: 60 })
  @Tells('message')
  @Endpoint({
    permission: Permission.MessageSend,
    returns: messageDto,
    status: 201,
    refuses: ['message', 'attachment'],
  })
  sendMessage(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) id: string,
    @Body({ schema: sendMessage }) input: SendMessage,
  ): Promise<MessageDto> {
    return this.rows.send(viewer, id, input);
  }

  @Patch('messages/:seq')
  @Tells('conversation')
  @Endpoint({ permission: Permission.MessageSend, refuses: ['message'] })
  editMessage(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) conversationId: string,
    @Param('seq', { schema: messageNumber }) seq: number,
    @Body({ schema: editMessage }) { content }: EditMessage,
  ): Promise<void> {
    return this.messages.edit(viewer, { conversationId, seq }, content);
  }

  @Delete('messages/:seq')
  @Tells('conversation')
  @Endpoint({ permission: Permission.MessageSend, refuses: ['message'] })
  deleteMessage(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) conversationId: string,
    @Param('seq', { schema: messageNumber }) seq: number,
  ): Promise<void> {
    return this.messages.delete(viewer, { conversationId, seq });
  }

  @Put('read')
  @Tells('read')
  @Endpoint({ permission: Permission.MessageSend, returns: readState })
  markConversationRead(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) id: string,
    @Body({ schema: markRead }) mark: MarkRead,
  ): Promise<ReadState> {
    return this.rows.raiseMark(viewer, id, mark);
  }

  @Put('unread')
  @Tells('read')
  @Endpoint({ permission: Permission.MessageSend, returns: readState })
  markConversationUnread(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) id: string,
    @Body({ schema: markUnread }) { from }: MarkUnread,
  ): Promise<ReadState> {
    return this.rows.lowerMark(viewer, id, from);
  }

  @Put('draft')
  @Endpoint({ permission: Permission.MessageSend })
  saveMessageDraft(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) id: string,
    @Body({ schema: saveDraft }) { content }: SaveDraft,
  ): Promise<void> {
    return this.rows.saveDraft(viewer, id, content);
  }
}
