import { Controller, Get, Query } from '@nestjs/common';
import {
  type AnalyticsQuery,
  analyticsQuery,
  type MessageAnalytics,
  messageAnalytics,
  Permission,
  type PlatformMessageAnalytics,
  platformMessageAnalytics,
} from '@telecare/contracts';
import { Endpoint, PlatformEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { MessageAnalyticsRepository } from './message-analytics.repository.js';

/** Figures only, without names or texts. */
@Controller()
export class MessageAnalyticsController {
  constructor(private readonly analytics: MessageAnalyticsRepository) {}

  @Get('analytics/messages')
  @Endpoint({ permission: Permission.MessageAnalyticsRead, returns: messageAnalytics })
  getMessageAnalytics(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: analyticsQuery }) query: AnalyticsQuery,
  ): Promise<MessageAnalytics> {
    return this.analytics.ofPractice(viewer, query);
  }

  @Get('platform/analytics/messages')
  @PlatformEndpoint({ permission: Permission.PlatformRead, returns: platformMessageAnalytics })
  getPlatformMessageAnalytics(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: analyticsQuery }) query: AnalyticsQuery,
  ): Promise<PlatformMessageAnalytics> {
    return this.analytics.ofPlatform(viewer, query);
  }
}
