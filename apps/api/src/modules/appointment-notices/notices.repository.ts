import { Injectable } from '@nestjs/common';
import type { AppointmentNotices } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead, ITEM_AS_TEXT } from '../../platform/audit/audited.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { JsonText } from '../../platform/http/json-text.js';
import { READABLE } from '../appointments/appointment.sql.js';

const listOf = auditedRead({
  name: 'appointments.notices',
  action: 'read',
  resource: 'appointment',
  rows: `select visit.id, json_build_object(
      'items', (select coalesce(json_agg(json_build_object(
          'id', notice.id, 'kind', notice.kind, 'recipient', notice.recipient, 'state', notice.state,
          'at', app.iso(coalesce(notice.settled_at, notice.created_at)), 'late', notice.is_late)
          order by notice.created_at, notice.recipient, notice.id), '[]')
        from app.appointment_notices notice
        where notice.practice_id = (select app.ctx_practice()) and notice.appointment_id = visit.id),
      'confirmedByPatientAt', (select app.iso(link.used_at) from app.appointment_links link
        where link.practice_id = (select app.ctx_practice()) and link.appointment_id = visit.id
          and link.for_start = visit.starts_at and link.action = 'confirm')) as item
    from app.appointments visit
    where visit.practice_id = (select app.ctx_practice()) and visit.id = $1 and ${READABLE}`,
  answer: ITEM_AS_TEXT,
});

@Injectable()
export class NoticesRepository {
  constructor(private readonly db: TenantDb) {}

  async findOf(viewer: Viewer, appointmentId: string): Promise<JsonText<AppointmentNotices> | undefined> {
    const [row] = await this.db.query<{ body: string }>(viewer, listOf(appointmentId));
    return row && JsonText.unchecked(row.body);
  }
}
