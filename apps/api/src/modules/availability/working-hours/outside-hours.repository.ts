import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { type HoursOfPerson, hoursToCheck } from './outside-hours.queries.js';

@Injectable()
export class OutsideHoursRepository {
  constructor(private readonly db: TenantDb) {}

  /** Undefined if the viewer cannot book for the practitioner. */
  async find(
    viewer: Viewer,
    practitionerId: string,
    startsAt: string,
    appointmentTypeId: string | null,
  ): Promise<HoursOfPerson | undefined> {
    const [row] = await this.db.query(viewer, hoursToCheck({ practitionerId, startsAt, appointmentTypeId }));
    return row?.body;
  }
}
