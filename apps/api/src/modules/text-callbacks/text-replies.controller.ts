import { Controller, Get, Param, Post } from '@nestjs/common';
import {
  Permission,
  textReplies,
  type TextReplies,
  textRepliesCount,
  type TextRepliesCount,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { TextRepliesService } from './text-replies.service.js';

@Controller('schedule/text-replies')
export class TextRepliesController {
  constructor(private readonly replies: TextRepliesService) {}

  @Get()
  @Endpoint({ permission: Permission.AppointmentManageAll, returns: textReplies })
  listTextReplies(@CurrentViewer() viewer: Viewer): Promise<TextReplies> {
    return this.replies.list(viewer);
  }

  @Get('count')
  @Endpoint({ permission: Permission.AppointmentManageAll, returns: textRepliesCount })
  countTextReplies(@CurrentViewer() viewer: Viewer): Promise<TextRepliesCount> {
    return this.replies.count(viewer);
  }

  @Post(':replyId/handled')
  @Endpoint({ permission: Permission.AppointmentManageAll })
  handleTextReply(@CurrentViewer() viewer: Viewer, @Param('replyId', { schema: uuid }) replyId: string): Promise<void> {
    return this.replies.handle(viewer, replyId);
  }
}
