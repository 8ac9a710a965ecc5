import { Module } from '@nestjs/common';
import { MessageAnalyticsController } from './message-analytics.controller.js';
import { MessageFiguresController } from './message-figures.controller.js';
import { MessageAnalyticsRepository } from './message-analytics.repository.js';
import { MessageFiguresRepository } from './message-figures.repository.js';

@Module({
  controllers: [MessageAnalyticsController, MessageFiguresController],
  providers: [MessageAnalyticsRepository, MessageFiguresRepository],
})
export class MessageAnalyticsModule {}
