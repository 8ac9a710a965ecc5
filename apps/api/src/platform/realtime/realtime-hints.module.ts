import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { RealtimeHintSender } from './realtime-hint-sender.js';
import { RealtimeHints } from './realtime-hints.js';
import { TellsInterceptor } from './tells.interceptor.js';

@Global()
@Module({
  providers: [RealtimeHintSender, RealtimeHints, { provide: APP_INTERCEPTOR, useClass: TellsInterceptor }],
  exports: [RealtimeHints],
})
export class RealtimeHintsModule {}
