import { Injectable } from '@nestjs/common';
import type {
  AdministrationDashboardDto,
  PatientDashboardDto,
  PatientDashboardQuery,
  PracticeOverviewDto,
  PractitionerDashboardDto,
  StaffDashboardDto,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import type { Statement } from '../../platform/database/connections/statement.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { administrationDashboard } from './administration.queries.js';
import { patientDashboard, practiceOverview, practitionerDashboard, staffDashboard } from './dashboards.queries.js';

@Injectable()
export class DashboardsRepository {
  constructor(private readonly db: TenantDb) {}

  staff(viewer: Viewer): Promise<StaffDashboardDto> {
    return this.read(viewer, staffDashboard({}));
  }

  practitioner(viewer: Viewer): Promise<PractitionerDashboardDto> {
    return this.read(viewer, practitionerDashboard({}));
  }

  patient(viewer: Viewer, { timeZone }: PatientDashboardQuery): Promise<PatientDashboardDto> {
    return this.read(viewer, patientDashboard({ timeZone: timeZone ?? null }));
  }

  practice(viewer: Viewer): Promise<PracticeOverviewDto> {
    return this.read(viewer, practiceOverview({}));
  }

  administration(viewer: Viewer): Promise<AdministrationDashboardDto> {
    return this.read(viewer, administrationDashboard({}));
  }

  private async read<Body>(viewer: Viewer, statement: Statement<{ body: Body }>): Promise<Body> {
    const [row] = await this.db.query(viewer, statement);
    if (!row) throw new NotFound();
    return row.body;
  }
}
