import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../platform/access/viewer.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { platformAnalytics, practiceAnalytics } from './analytics.queries.js';
import type { AskedDays } from './asked-days.js';
import type { AppointmentCounts, PlatformCounts } from './analytics.rules.js';

@Injectable()
export class AnalyticsRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly platform: PlatformDb,
  ) {}

  async ofPractice(viewer: Viewer, days: AskedDays): Promise<AppointmentCounts> {
    const [row] = await this.db.query(viewer, practiceAnalytics(days));
    if (!row) throw new NotFound();
    return row.body;
  }

  async ofPlatform(viewer: Viewer, days: AskedDays): Promise<PlatformCounts> {
    const [row] = await this.platform.query(viewer, platformAnalytics(days));
    if (!row) throw new NotFound();
    return row.body;
  }
}
