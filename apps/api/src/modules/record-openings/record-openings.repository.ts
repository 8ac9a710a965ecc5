import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RecordOpeningDto } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { closeRecord, openRecord } from './record-opening.queries.js';

@Injectable()
export class RecordOpeningsRepository {
  constructor(private readonly db: TenantDb) {}

  async open(viewer: Viewer, patientId: string, reason: string): Promise<RecordOpeningDto> {
    const [row] = await this.db.query(viewer, openRecord({ id: randomUUID(), patientId, reason }));
    if (!row) throw new NotFound();
    return row.item;
  }

  async close(viewer: Viewer, patientId: string): Promise<void> {
    const [patient] = await this.db.query(viewer, closeRecord({ patientId }));
    if (!patient) throw new NotFound();
  }
}
