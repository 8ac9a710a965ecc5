import { Controller, Get, Query } from '@nestjs/common';
import {
  type AnalyticsQuery,
  analyticsQuery,
  type AppointmentAnalyticsDto,
  appointmentAnalyticsDto,
  Permission,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { AnalyticsService } from './analytics.service.js';

@Controller('analytics')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get('appointments')
  @Endpoint({ permission: Permission.AppointmentAnalyticsRead, returns: appointmentAnalyticsDto })
  getAppointmentAnalytics(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: analyticsQuery }) query: AnalyticsQuery,
  ): Promise<AppointmentAnalyticsDto> {
    return this.analytics.ofPractice(viewer, query);
  }
}
