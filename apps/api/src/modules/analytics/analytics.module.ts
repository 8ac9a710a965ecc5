import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { AnalyticsService } from './analytics.service.js';
import { AttendanceController } from './attendance/attendance.controller.js';
import { AttendanceRepository } from './attendance/attendance.repository.js';
import { PatientAnalyticsController } from './patients/patient-analytics.controller.js';
import { PatientAnalyticsRepository } from './patients/patient-analytics.repository.js';
import { PlatformAnalyticsController } from './platform-analytics.controller.js';

@Module({
  controllers: [AnalyticsController, AttendanceController, PlatformAnalyticsController, PatientAnalyticsController],
  providers: [AnalyticsService, AnalyticsRepository, AttendanceRepository, PatientAnalyticsRepository],
})
export class AnalyticsModule {}
