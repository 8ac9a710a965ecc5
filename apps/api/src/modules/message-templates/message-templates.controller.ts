import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import {
  type MessageTemplateDto,
  messageTemplateDto,
  type MessageTemplates,
  messageTemplates,
  Permission,
  type SaveMessageTemplate,
  saveMessageTemplate,
  type UpdateMessageTemplate,
  updateMessageTemplate,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { MessageTemplatesRepository } from './message-templates.repository.js';

@Controller('message-templates')
export class MessageTemplatesController {
  constructor(private readonly templates: MessageTemplatesRepository) {}

  @Get()
  @Endpoint({ permission: Permission.MessageManage, returns: messageTemplates })
  listMessageTemplates(@CurrentViewer() viewer: Viewer): Promise<JsonText<MessageTemplates>> {
    return this.templates.list(viewer);
  }

  @Post()
  @Endpoint({ permission: Permission.MessageManage, returns: messageTemplateDto, status: 201 })
  createMessageTemplate(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: saveMessageTemplate }) input: SaveMessageTemplate,
  ): Promise<MessageTemplateDto> {
    return this.templates.add(viewer, input);
  }

  @Put(':templateId')
  @Endpoint({ permission: Permission.MessageManage, returns: messageTemplateDto })
  updateMessageTemplate(
    @CurrentViewer() viewer: Viewer,
    @Param('templateId', { schema: uuid }) id: string,
    @Body({ schema: updateMessageTemplate }) input: UpdateMessageTemplate,
  ): Promise<MessageTemplateDto> {
    return this.templates.change(viewer, id, input);
  }

  @Delete(':templateId')
  @Endpoint({ permission: Permission.MessageManage })
  removeMessageTemplate(
    @CurrentViewer() viewer: Viewer,
    @Param('templateId', { schema: uuid }) id: string,
  ): Promise<void> {
    return this.templates.remove(viewer, id);
  }
}
