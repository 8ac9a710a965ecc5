import { Module } from '@nestjs/common';
import { MessageNoticesController } from './message-notices.controller.js';
import { MessageNoticesRepository } from './message-notices.repository.js';
import { MessageNudgeMail } from './message-nudge-mail.js';
import { MessageMailExamplesService } from './message-mail-examples.service.js';

@Module({
  controllers: [MessageNoticesController],
  providers: [MessageNoticesRepository, MessageNudgeMail, MessageMailExamplesService],
  exports: [MessageMailExamplesService],
})
export class NudgesModule {}
