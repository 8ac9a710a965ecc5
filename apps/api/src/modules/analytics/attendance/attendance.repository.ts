import { Injectable } from '@nestjs/common';
import type { AnalyticsQuery, AttendanceAnalyticsDto } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { NotFound } from '../../../platform/http/domain-error.js';
import { daysOf } from '../asked-days.js';
import { attendanceAnalytics } from './attendance.queries.js';
import { attendanceOf } from './attendance.rules.js';

@Injectable()
export class AttendanceRepository {
  constructor(private readonly db: TenantDb) {}

  async read(viewer: Viewer, query: AnalyticsQuery): Promise<AttendanceAnalyticsDto> {
    const [row] = await this.db.query(viewer, attendanceAnalytics(daysOf(query)));
    if (!row) throw new NotFound();
    return attendanceOf(row.body);
  }
}
