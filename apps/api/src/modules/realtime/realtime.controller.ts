import { Controller, Get, Query, Req, Res, UseGuards } from '@nestjs/common';
import { Permission, type RealtimeQuery, realtimeQuery } from '@telecare/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer, type ViewerRequest } from '../../platform/access/viewer.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { EventOutput } from './event-output.js';
import { RealtimeService } from './realtime.service.js';

@Controller('realtime')
export class RealtimeController {
  constructor(private readonly realtime: RealtimeService) {}

  @Get()
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'realtime', by: 'user', limit: 30, windowSeconds: 60 })
  @Endpoint({
    permission: Permission.AppointmentRead,
    whileClosed: 'counts',
    returns: z.string(),
    mediaType: 'text/event-stream',
  })
  async listenToChanges(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: realtimeQuery }) { once }: RealtimeQuery,
    @Req() request: ViewerRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { tokenEndsAt = 0, headers } = request;
    const cursor = headers['last-event-id'];
    const asked = { tokenEndsAt, cursor: typeof cursor === 'string' ? cursor : undefined, isOnce: once !== undefined };
    const { raw } = reply;
    // Don't register a client that disconnected during the guards, because its stream would stay until the token
    // expires.
    const gone = (leave: () => void) => void (raw.destroyed ? leave() : raw.once('close', leave));
    const opened = await this.realtime.open(viewer, asked, gone);
    if (raw.destroyed) return void reply.hijack();
    this.realtime.listen(opened, EventOutput.begin(reply));
  }
}
