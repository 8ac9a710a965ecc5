import { Injectable } from '@nestjs/common';
import type { AppointmentDto } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { appointmentsById, openTimes, type OpenTimes } from './schedule-conflicts.queries.js';

@Injectable()
export class ScheduleConflictsRepository {
  constructor(private readonly db: TenantDb) {}

  async openTimes(viewer: Viewer, of: { practitionerId?: string; days?: readonly string[] }): Promise<OpenTimes> {
    const whose = { practitionerId: of.practitionerId ?? null, days: of.days ?? null };
    const [row] = await this.db.query(viewer, openTimes(whose));
    if (!row) throw new Error('Times are one row');
    return row.body;
  }

  async appointments(viewer: Viewer, ids: readonly string[]): Promise<AppointmentDto[]> {
    const [row] = await this.db.query(viewer, appointmentsById({ ids }));
    return row?.body ?? [];
  }
}
