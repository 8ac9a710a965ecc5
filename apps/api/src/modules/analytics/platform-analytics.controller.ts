import { Controller, Get, Query } from '@nestjs/common';
import {
  type AnalyticsQuery,
  analyticsQuery,
  Permission,
  type PlatformAppointmentAnalyticsDto,
  platformAppointmentAnalyticsDto,
} from '@telecare/contracts';
import { PlatformEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { AnalyticsService } from './analytics.service.js';

@Controller('platform/analytics')
export class PlatformAnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get('appointments')
  @PlatformEndpoint({ permission: Permission.PlatformRead, returns: platformAppointmentAnalyticsDto })
  getPlatformAppointmentAnalytics(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: analyticsQuery }) query: AnalyticsQuery,
  ): Promise<PlatformAppointmentAnalyticsDto> {
    return this.analytics.ofPlatform(viewer, query);
  }
}
