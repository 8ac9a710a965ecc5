import { Module } from '@nestjs/common';
import { RealtimeChanges } from './realtime-changes.js';
import { RealtimeController } from './realtime.controller.js';
import { RealtimeHub } from './realtime-hub.js';
import { RealtimeService } from './realtime.service.js';

@Module({
  controllers: [RealtimeController],
  providers: [RealtimeService, RealtimeHub, RealtimeChanges],
})
export class RealtimeModule {}
