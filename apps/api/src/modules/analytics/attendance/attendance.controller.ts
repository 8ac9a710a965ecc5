import { Controller, Get, Query } from '@nestjs/common';
import {
  type AnalyticsQuery,
  analyticsQuery,
  type AttendanceAnalyticsDto,
  attendanceAnalyticsDto,
  Permission,
} from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { AttendanceRepository } from './attendance.repository.js';

@Controller('analytics')
export class AttendanceController {
  constructor(private readonly attendance: AttendanceRepository) {}

  @Get('attendance')
  @Endpoint({ permission: Permission.AttendanceAnalyticsRead, returns: attendanceAnalyticsDto })
  getAttendanceAnalytics(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: analyticsQuery }) query: AnalyticsQuery,
  ): Promise<AttendanceAnalyticsDto> {
    return this.attendance.read(viewer, query);
  }
}
