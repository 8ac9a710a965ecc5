import { Injectable } from '@nestjs/common';
import type { SlotQuery } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { type SlotInputs, slotsToCheck, slotsToList } from './slots.queries.js';

@Injectable()
export class SlotsRepository {
  constructor(private readonly db: TenantDb) {}

  inputs(viewer: Viewer, query: SlotQuery): Promise<SlotInputs | undefined> {
    return this.read(viewer, slotsToList, query);
  }

  inputsOfBooking(viewer: Viewer, query: SlotQuery): Promise<SlotInputs | undefined> {
    return this.read(viewer, slotsToCheck, query);
  }

  private async read(
    viewer: Viewer,
    statementOf: typeof slotsToCheck,
    query: SlotQuery,
  ): Promise<SlotInputs | undefined> {
    const { appointmentTypeId, practitionerId = null, patientId = null, movingId = null, from = null, days } = query;
    const wanted = { appointmentTypeId, practitionerId, patientId, movingId, from, days };
    const [row] = await this.db.query(viewer, statementOf(wanted));
    return row?.body;
  }
}
