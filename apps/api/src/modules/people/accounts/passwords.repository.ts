import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { queueMessage } from '../../../platform/queue/queue-message.js';
import { endPushDevices } from '../../push-devices/push-devices.commands.js';
import { voidOwnLink } from '../password-reset/password-reset.queries.js';

const audit = (action: string, { userId }: Viewer) =>
  auditEvent({ action, resource: 'password', ids: [userId], outcome: 'done' });

@Injectable()
export class PasswordsRepository {
  constructor(private readonly db: TenantDb) {}

  async recordAttempt(viewer: Viewer): Promise<void> {
    await this.db.query(viewer, audit('attempt', viewer));
  }

  /**
   * Audits the change and notifies the owner. A password reset link mailed before stops working, and browsers get no
   * more push messages.
   */
  async recordChange(viewer: Viewer): Promise<void> {
    const notification = queueMessage('password.changed', { userId: viewer.userId });
    const link = voidOwnLink({});
    await this.db.query(viewer, audit('change', viewer), notification, link, endPushDevices(viewer));
  }
}
