import { Module } from '@nestjs/common';
import { TextsModule } from '../texts/texts.module.js';
import { TextCallbacksController } from './text-callbacks.controller.js';
import { TextCallbacksService } from './text-callbacks.service.js';
import { TextRepliesController } from './text-replies.controller.js';
import { TextRepliesService } from './text-replies.service.js';

@Module({
  imports: [TextsModule],
  controllers: [TextCallbacksController, TextRepliesController],
  providers: [TextCallbacksService, TextRepliesService],
})
export class TextCallbacksModule {}
