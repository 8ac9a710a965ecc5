import { Controller, Get } from '@nestjs/common';
import { Permission, type PlatformAppointmentAnalyticsDto, platformAppointmentAnalyticsDto } from '@telecare/contracts';
import { PlatformEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { AnalyticsService } from './analytics.service.js';

@Controller('platform/analytics')
export class PlatformAnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get('appointments')
  @PlatformEndpoint({ permission: Permission.PlatformRead, returns: platformAppointmentAnalyticsDto })
  getPlatformAppointmentAnalytics(@CurrentViewer() viewer: Viewer): Promise<PlatformAppointmentAnalyticsDto> {
    return this.analytics.ofPlatform(viewer);
  }
}
