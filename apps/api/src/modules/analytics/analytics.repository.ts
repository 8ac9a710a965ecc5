import { Injectable } from '@nestjs/common';
import type { PlatformAppointmentAnalyticsDto } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { NotFound } from '../../platform/http/domain-error.js';
import type { AppointmentCounts } from './analytics.rules.js';
import { platformAnalytics, practiceAnalytics } from './appointment-analytics.sql.js';

type PracticeCounts = Omit<PlatformAppointmentAnalyticsDto['practices'][number], 'completionRate'>;

export interface PlatformCounts extends AppointmentCounts {
  readonly practices: readonly PracticeCounts[];
}

@Injectable()
export class AnalyticsRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly platform: PlatformDb,
  ) {}

  async ofPractice(viewer: Viewer): Promise<AppointmentCounts> {
    const [row] = await this.db.query<{ body: AppointmentCounts }>(viewer, practiceAnalytics());
    if (!row) throw new NotFound();
    return row.body;
  }

  /** On the connection of super administrators; audited with the platform's audit events. */
  async ofPlatform(viewer: Viewer): Promise<PlatformCounts> {
    const [row] = await this.platform.query<{ body: PlatformCounts }>(viewer, platformAnalytics());
    if (!row) throw new NotFound();
    return row.body;
  }
}
