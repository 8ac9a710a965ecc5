import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { ownCalendarAppointment } from './own-calendar-file.queries.js';

type OwnCalendarAppointment = NonNullable<ReturnType<typeof ownCalendarAppointment>['row']>;

@Injectable()
export class OwnCalendarFileRepository {
  constructor(private readonly db: TenantDb) {}

  async find(viewer: Viewer, id: string): Promise<OwnCalendarAppointment | undefined> {
    return (await this.db.query(viewer, ownCalendarAppointment({ id })))[0];
  }
}
