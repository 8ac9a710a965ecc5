import { Module } from '@nestjs/common';
import { MessageBroadcastsController } from './message-broadcasts.controller.js';
import { MessageBroadcastsService } from './message-broadcasts.service.js';

@Module({
  controllers: [MessageBroadcastsController],
  providers: [MessageBroadcastsService],
})
export class BroadcastsModule {}
