import { Controller, Get, Param } from '@nestjs/common';
import { type MessageNotices, messageNotices, Permission, uuid } from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { MessageNoticesRepository } from './message-notices.repository.js';

@Controller('conversations/:conversationId/notices')
export class MessageNoticesController {
  constructor(private readonly rows: MessageNoticesRepository) {}

  @Get()
  @Endpoint({ permission: Permission.MessageManage, returns: messageNotices })
  getMessageNotices(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) id: string,
  ): Promise<MessageNotices> {
    return this.rows.read(viewer, id);
  }
}
