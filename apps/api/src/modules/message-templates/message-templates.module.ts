import { Module } from '@nestjs/common';
import { MessageTemplatesController } from './message-templates.controller.js';
import { MessageTemplatesRepository } from './message-templates.repository.js';

@Module({
  controllers: [MessageTemplatesController],
  providers: [MessageTemplatesRepository],
})
export class MessageTemplatesModule {}
