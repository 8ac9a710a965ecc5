import { Controller, Get, Query } from '@nestjs/common';
import {
  type AdministrationDashboardDto,
  administrationDashboardDto,
  type PatientDashboardDto,
  patientDashboardDto,
  type PatientDashboardQuery,
  patientDashboardQuery,
  Permission,
  type PracticeOverviewDto,
  practiceOverviewDto,
  type PractitionerDashboardDto,
  practitionerDashboardDto,
  type StaffDashboardDto,
  staffDashboardDto,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { DashboardsRepository } from './dashboards.repository.js';

@Controller('dashboards')
export class DashboardsController {
  constructor(private readonly dashboards: DashboardsRepository) {}

  @Get('staff')
  @Endpoint({ permission: Permission.StaffDashboardRead, returns: staffDashboardDto })
  getStaffDashboard(@CurrentViewer() viewer: Viewer): Promise<StaffDashboardDto> {
    return this.dashboards.staff(viewer);
  }

  @Get('practitioner')
  @Endpoint({ permission: Permission.PractitionerDashboardRead, returns: practitionerDashboardDto })
  getPractitionerDashboard(@CurrentViewer() viewer: Viewer): Promise<PractitionerDashboardDto> {
    return this.dashboards.practitioner(viewer);
  }

  @Get('patient')
  @Endpoint({ permission: Permission.PatientDashboardRead, returns: patientDashboardDto })
  getPatientDashboard(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: patientDashboardQuery }) query: PatientDashboardQuery,
  ): Promise<PatientDashboardDto> {
    return this.dashboards.patient(viewer, query);
  }

  @Get('practice')
  @Endpoint({ permission: Permission.PracticeOverviewRead, returns: practiceOverviewDto })
  getPracticeOverview(@CurrentViewer() viewer: Viewer): Promise<PracticeOverviewDto> {
    return this.dashboards.practice(viewer);
  }

  @Get('administration')
  @Endpoint({ permission: Permission.AdministrationDashboardRead, returns: administrationDashboardDto })
  getAdministrationDashboard(@CurrentViewer() viewer: Viewer): Promise<AdministrationDashboardDto> {
    return this.dashboards.administration(viewer);
  }
}
