import { Controller, Param, Post } from '@nestjs/common';
import { type ConversationExport, conversationExport, Permission, uuid } from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { ConversationExportRepository } from './conversation-export.repository.js';

@Controller('conversations/:conversationId/export')
export class ConversationExportController {
  constructor(private readonly rows: ConversationExportRepository) {}

  @Post()
  @Endpoint({ permission: Permission.ConversationExport, asksAgain: true, returns: conversationExport, status: 200 })
  exportConversation(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) id: string,
  ): Promise<JsonText<ConversationExport>> {
    return this.rows.export(viewer, id);
  }
}
