import { Injectable } from '@nestjs/common';
import type { AppointmentNotifications } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { JsonText } from '../../../platform/http/json-text.js';
import { notificationsOfAppointment } from './notifications.queries.js';

@Injectable()
export class NotificationsRepository {
  constructor(private readonly db: TenantDb) {}

  async findOf(viewer: Viewer, id: string): Promise<JsonText<AppointmentNotifications> | undefined> {
    const [row] = await this.db.query(viewer, notificationsOfAppointment({ id }));
    return row && JsonText.of(row.body);
  }
}
