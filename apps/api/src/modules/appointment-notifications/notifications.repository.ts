import { Injectable } from '@nestjs/common';
import { type AppointmentNotifications, Permission } from '@telecare/contracts';
import { reaches } from '../../platform/access/reach.js';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead, ITEM_AS_TEXT } from '../../platform/audit/audited.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { JsonText } from '../../platform/http/json-text.js';

const listOf = auditedRead({
  name: 'appointments.notifications',
  action: 'read',
  resource: 'appointment',
  rows: `select appointment.id, json_build_object(
      'items', (select coalesce(json_agg(json_build_object(
          'id', notification.id, 'kind', notification.kind, 'recipient', notification.recipient, 'state', notification.state,
          'at', app.iso(coalesce(notification.settled_at, notification.created_at)), 'late', notification.is_late)
          order by notification.created_at, notification.recipient, notification.id), '[]')
        from app.appointment_notifications notification
        where notification.practice_id = (select app.ctx_practice()) and notification.appointment_id = appointment.id),
      'confirmedByPatientAt', (select app.iso(link.used_at) from app.appointment_links link
        where link.practice_id = (select app.ctx_practice()) and link.appointment_id = appointment.id
          and link.for_start = appointment.starts_at and link.action = 'confirm')) as item
    from app.appointments appointment
    where appointment.practice_id = (select app.ctx_practice()) and appointment.id = $1 and ${reaches(Permission.AppointmentReadAll, 'appointment.practitioner_profile_id')}`,
  answer: ITEM_AS_TEXT,
});

@Injectable()
export class NotificationsRepository {
  constructor(private readonly db: TenantDb) {}

  async findOf(viewer: Viewer, appointmentId: string): Promise<JsonText<AppointmentNotifications> | undefined> {
    const [row] = await this.db.query<{ body: string }>(viewer, listOf(appointmentId));
    return row && JsonText.unchecked(row.body);
  }
}
