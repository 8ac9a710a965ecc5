import { Injectable } from '@nestjs/common';
import type { TimeHolder } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import type { Busy } from './slot-conflict.rules.js';
import { timeHolder } from './time-holders.queries.js';

interface RefusedTime {
  readonly startsAt: string;
  readonly practitionerId: string;
  readonly patientId?: string | undefined;
  readonly movingId?: string | undefined;
  readonly appointmentTypeId?: string | null | undefined;
}

// Names the appointment that takes a time, to staff who may read it.
@Injectable()
export class TimeHoldersService {
  constructor(private readonly db: TenantDb) {}

  of(viewer: Viewer, { startsAt, practitionerId, patientId, movingId, appointmentTypeId }: RefusedTime) {
    return async (busy: Busy): Promise<TimeHolder | undefined> => {
      const personId = busy === 'patient' ? patientId : practitionerId;
      if (!personId) return undefined;
      const place = { startsAt, personId, movingId: movingId ?? null, appointmentTypeId: appointmentTypeId ?? null };
      const [row] = await this.db.query(viewer, timeHolder(place));
      return row?.item;
    };
  }
}
