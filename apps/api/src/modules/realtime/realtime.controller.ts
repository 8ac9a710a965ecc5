import { Controller, type MessageEvent, Query, Sse, UseGuards } from '@nestjs/common';
import { Permission, type RealtimeQuery, realtimeQuery } from '@telecare/contracts';
import type { Observable } from 'rxjs';
import { z } from 'zod';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { ListenGuard, OpenedStream } from './listen.guard.js';
import { type Opened, RealtimeService } from './realtime.service.js';

/** A reader that does not read is dropped when so many characters wait for it; it comes back with its cursor. */
const PENDING_MAX = 65_536;

@Controller('realtime')
export class RealtimeController {
  constructor(private readonly realtime: RealtimeService) {}

  /** Says what changed until the token ends. */
  @Sse('', { maxPendingDataLength: PENDING_MAX })
  @UseGuards(RateLimitGuard, ListenGuard)
  @RateLimit({ name: 'realtime', by: 'user', limit: 30, windowSeconds: 60 })
  @Endpoint({ permission: Permission.MessageRead, returns: z.string(), mediaType: 'text/event-stream' })
  listenToChanges(
    @OpenedStream() opened: Opened,
    @Query({ schema: realtimeQuery }) _query: RealtimeQuery,
  ): Observable<MessageEvent> {
    return this.realtime.listen(opened);
  }
}
