import { Controller, Get } from '@nestjs/common';
import { type MessageFigures, messageFigures, Permission } from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { MessageFiguresRepository } from './message-figures.repository.js';

@Controller('message-figures')
export class MessageFiguresController {
  constructor(private readonly figures: MessageFiguresRepository) {}

  @Get()
  @Endpoint({ permission: Permission.MessageManage, returns: messageFigures })
  getMessageFigures(@CurrentViewer() viewer: Viewer): Promise<MessageFigures> {
    return this.figures.read(viewer);
  }
}
