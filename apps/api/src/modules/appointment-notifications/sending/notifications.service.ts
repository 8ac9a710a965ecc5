import { Injectable } from '@nestjs/common';
import type { AppointmentNotifications } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { NotFound } from '../../../platform/http/domain-error.js';
import type { JsonText } from '../../../platform/http/json-text.js';
import { NotificationsRepository } from './notifications.repository.js';

@Injectable()
export class NotificationsService {
  constructor(private readonly notifications: NotificationsRepository) {}

  /** Delivery state of the mails about an appointment. Throws NotFound if the viewer cannot see it. */
  async listOf(viewer: Viewer, appointmentId: string): Promise<JsonText<AppointmentNotifications>> {
    const found = await this.notifications.findOf(viewer, appointmentId);
    if (!found) throw new NotFound();
    return found;
  }
}
