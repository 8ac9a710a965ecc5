import { Controller, Delete, Get, Param, Post, Res, UseGuards } from '@nestjs/common';
import {
  type CalendarFeedDto,
  calendarFeedDto,
  calendarFeedToken,
  type CreatedCalendarFeedDto,
  createdCalendarFeedDto,
  Permission,
} from '@telecare/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Endpoint, PublicEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { CalendarFeedService } from './calendar-feed.service.js';

@Controller('calendar-feed')
export class CalendarFeedController {
  constructor(private readonly feeds: CalendarFeedService) {}

  @Get()
  @Endpoint({ permission: Permission.CalendarFeedManage, returns: calendarFeedDto })
  getCalendarFeed(@CurrentViewer() viewer: Viewer): Promise<JsonText<CalendarFeedDto>> {
    return this.feeds.get(viewer);
  }

  @Post()
  @Endpoint({ permission: Permission.CalendarFeedManage, returns: createdCalendarFeedDto, status: 201 })
  createCalendarFeed(@CurrentViewer() viewer: Viewer): Promise<CreatedCalendarFeedDto> {
    return this.feeds.create(viewer);
  }

  @Delete()
  @Endpoint({ permission: Permission.CalendarFeedManage })
  revokeCalendarFeed(@CurrentViewer() viewer: Viewer): Promise<void> {
    return this.feeds.revoke(viewer);
  }
}

/** Endpoint for calendar programs. They poll every few minutes, often many from one address. */
@Controller('calendar-feeds')
@UseGuards(RateLimitGuard)
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeedService) {}

  @Get(':token.ics')
  @PublicEndpoint('Calendar programs cannot sign in; the secret address is the proof', {
    returns: z.string(),
    mediaType: 'text/calendar',
  })
  @RateLimit({ name: 'calendar-feed', by: 'token', limit: 30, windowSeconds: 60 })
  async readCalendarFeed(
    @Param('token', { schema: calendarFeedToken }) token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const file = await this.feeds.read(token);
    void reply.header('cache-control', 'private, max-age=300').type('text/calendar; charset=utf-8');
    return file;
  }
}
