import { Injectable } from '@nestjs/common';
import type { PatientMessaging } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { NotFound } from '../../../platform/http/domain-error.js';
import { readPatientMessaging, savePatientMessaging } from './patient-messaging.queries.js';

@Injectable()
export class PatientMessagingRepository {
  constructor(private readonly db: TenantDb) {}

  async read(viewer: Viewer, patientId: string): Promise<PatientMessaging> {
    const [row] = await this.db.query(viewer, readPatientMessaging({ patientId }));
    if (!row) throw new NotFound();
    return row.item;
  }

  async save(viewer: Viewer, patientId: string, { blocked }: PatientMessaging): Promise<void> {
    const [row] = await this.db.query(viewer, savePatientMessaging({ patientId, blocked }));
    // The read audits that the patient was not found.
    if (!row) await this.read(viewer, patientId);
  }
}
