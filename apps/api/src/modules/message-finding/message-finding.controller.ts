import { Body, Controller, Get, Post, Query, UseGuards } from '@nestjs/common';
import {
  MESSAGE_SEARCHES_A_MINUTE,
  type MessageRecipients,
  messageRecipients,
  type MessageSearch,
  messageSearch,
  Permission,
  type RecipientsQuery,
  recipientsQuery,
  type SearchMessages,
  searchMessages,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { MessageFindingRepository } from './message-finding.repository.js';

@Controller()
export class MessageFindingController {
  constructor(private readonly rows: MessageFindingRepository) {}

  @Get('message-recipients')
  @Endpoint({ permission: Permission.MessageSend, returns: messageRecipients })
  listMessageRecipients(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: recipientsQuery }) query: RecipientsQuery,
  ): Promise<MessageRecipients> {
    return this.rows.recipients(viewer, query);
  }

  @Post('message-searches')
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'message-searches', by: 'user', limit: MESSAGE_SEARCHES_A_MINUTE, windowSeconds: 60 })
  @Endpoint({ permission: Permission.MessageRead, returns: messageSearch })
  searchMessages(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: searchMessages }) { q }: SearchMessages,
  ): Promise<MessageSearch> {
    return this.rows.search(viewer, q);
  }
}
