import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { AnalyticsService } from './analytics.service.js';
import { PatientAnalyticsController } from './patients/patient-analytics.controller.js';
import { PatientAnalyticsRepository } from './patients/patient-analytics.repository.js';
import { PlatformAnalyticsController } from './platform-analytics.controller.js';

@Module({
  controllers: [AnalyticsController, PlatformAnalyticsController, PatientAnalyticsController],
  providers: [AnalyticsService, AnalyticsRepository, PatientAnalyticsRepository],
})
export class AnalyticsModule {}
