import { Controller, Get, Query } from '@nestjs/common';
import {
  type AnalyticsQuery,
  analyticsQuery,
  type LatestPatientsDto,
  latestPatientsDto,
  type PatientAnalyticsDto,
  patientAnalyticsDto,
  Permission,
  type PlatformPatientAnalyticsDto,
  platformPatientAnalyticsDto,
  type PracticeActivityPage,
  practiceActivityPage,
  type PracticeActivityQuery,
  practiceActivityQuery,
} from '@telecare/contracts';
import { Endpoint, PlatformEndpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import type { JsonText } from '../../../platform/http/json-text.js';
import { PatientAnalyticsRepository } from './patient-analytics.repository.js';

@Controller()
export class PatientAnalyticsController {
  constructor(private readonly analytics: PatientAnalyticsRepository) {}

  @Get('analytics/patients')
  @Endpoint({ permission: Permission.PatientAnalyticsRead, returns: patientAnalyticsDto })
  getPatientAnalytics(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: analyticsQuery }) query: AnalyticsQuery,
  ): Promise<PatientAnalyticsDto> {
    return this.analytics.ofPractice(viewer, query);
  }

  @Get('platform/analytics/patients')
  @PlatformEndpoint({ permission: Permission.PlatformRead, returns: platformPatientAnalyticsDto })
  getPlatformPatientAnalytics(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: analyticsQuery }) query: AnalyticsQuery,
  ): Promise<PlatformPatientAnalyticsDto> {
    return this.analytics.ofPlatform(viewer, query);
  }

  @Get('platform/patients/latest')
  @PlatformEndpoint({ permission: Permission.PlatformUserManage, returns: latestPatientsDto })
  listLatestPatients(@CurrentViewer() viewer: Viewer): Promise<JsonText<LatestPatientsDto>> {
    return this.analytics.latest(viewer);
  }

  @Get('platform/analytics/practices')
  @PlatformEndpoint({ permission: Permission.PlatformRead, returns: practiceActivityPage })
  listPracticeActivity(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: practiceActivityQuery }) query: PracticeActivityQuery,
  ): Promise<PracticeActivityPage> {
    return this.analytics.practices(viewer, query);
  }
}
