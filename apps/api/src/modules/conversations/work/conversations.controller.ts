import { Body, Controller, Get, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import {
  type AddParticipant,
  addParticipant,
  type AssignConversation,
  assignConversation,
  type ConversationDetailDto,
  conversationDetailDto,
  type ConversationListQuery,
  conversationListQuery,
  type ConversationPage,
  conversationPage,
  type ConversationRef,
  conversationRef,
  MESSAGES_A_MINUTE,
  Permission,
  type SetConversationClinical,
  setConversationClinical,
  type SetConversationStatus,
  setConversationStatus,
  type SetConversationUrgency,
  setConversationUrgency,
  type StartConversation,
  startConversation,
  type UnreadMessages,
  unreadMessages,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { Tells } from '../../../platform/realtime/tells.interceptor.js';
import type { JsonText } from '../../../platform/http/json-text.js';
import { RateLimit, RateLimitGuard } from '../../../platform/rate-limit/rate-limit.guard.js';
import { ConversationsRepository } from '../list/conversations.repository.js';
import { ConversationsService } from './conversations.service.js';

@Controller('conversations')
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly rows: ConversationsRepository,
  ) {}

  @Get()
  @Endpoint({ permission: Permission.MessageRead, returns: conversationPage })
  listConversations(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: conversationListQuery }) query: ConversationListQuery,
  ): Promise<JsonText<ConversationPage>> {
    return this.rows.list(viewer, query);
  }

  /** Creating a conversation also counts as a message for the rate limit. */
  @Post()
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'messages', by: 'user', limit: MESSAGES_A_MINUTE, windowSeconds: 60 })
  @Tells('message')
  @Endpoint({
    permission: Permission.MessageSend,
    returns: conversationRef,
    status: 201,
    refuses: ['conversation', 'message'],
  })
  startConversation(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: startConversation }) input: StartConversation,
  ): Promise<ConversationRef> {
    return this.conversations.start(viewer, input);
  }

  @Get('unread')
  @Endpoint({ permission: Permission.MessageRead, whileClosed: 'counts', returns: unreadMessages })
  countUnreadMessages(@CurrentViewer() viewer: Viewer): Promise<UnreadMessages> {
    return this.rows.countUnread(viewer);
  }

  @Get(':conversationId')
  @Endpoint({ permission: Permission.MessageRead, returns: conversationDetailDto })
  getConversation(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) id: string,
  ): Promise<ConversationDetailDto> {
    return this.rows.get(viewer, id);
  }

  @Put(':conversationId/assignee')
  @Tells('conversation')
  @Endpoint({ permission: Permission.MessageManage, refuses: ['conversation'] })
  assignConversation(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) id: string,
    @Body({ schema: assignConversation }) input: AssignConversation,
  ): Promise<void> {
    return this.conversations.assign(viewer, id, input);
  }

  @Put(':conversationId/status')
  @Tells('conversation')
  @Endpoint({ permission: Permission.MessageManage })
  setConversationStatus(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) id: string,
    @Body({ schema: setConversationStatus }) { status }: SetConversationStatus,
  ): Promise<void> {
    return this.conversations.setStatus(viewer, id, status);
  }

  @Put(':conversationId/urgent')
  @Tells('conversation')
  @Endpoint({ permission: Permission.MessageManage })
  setConversationUrgency(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) id: string,
    @Body({ schema: setConversationUrgency }) { isUrgent }: SetConversationUrgency,
  ): Promise<void> {
    return this.conversations.setUrgency(viewer, id, isUrgent);
  }

  @Put(':conversationId/clinical')
  @Tells('conversation')
  @Endpoint({ permission: Permission.ConversationProtect })
  setConversationClinical(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) id: string,
    @Body({ schema: setConversationClinical }) { isClinical }: SetConversationClinical,
  ): Promise<void> {
    return this.conversations.setClinical(viewer, id, isClinical);
  }

  @Post(':conversationId/participants')
  @Tells('conversation')
  @Endpoint({ permission: Permission.MessageManage, refuses: ['conversation'] })
  addParticipant(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) id: string,
    @Body({ schema: addParticipant }) { profileId }: AddParticipant,
  ): Promise<void> {
    return this.conversations.addParticipant(viewer, id, profileId);
  }
}
