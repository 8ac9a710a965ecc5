import { Injectable } from '@nestjs/common';
import { PLATFORM_PRACTICE_ID, type PlatformDashboardDto } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead } from '../../platform/audit/audited.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { NotFound } from '../../platform/http/domain-error.js';

const readTotals = auditedRead({
  name: 'platform.totals',
  action: 'read',
  resource: 'platform-overview',
  rows: `select practice.id, json_build_object(
      'practices', (select count(*) - 1 from app.practices),
      'activePractices', (select count(*) - 1 from app.practices where is_active),
      'users', (select count(distinct user_id) from app.user_roles),
      'practitioners', (select count(distinct user_id) from app.user_roles where role = 'practitioner'),
      'patients', (select count(*) from app.patient_practice_relationships where ended_at is null),
      'appointments', (select count(*) from app.appointments where practice_id in (select id from app.practices))) as item
    from app.practices practice where practice.id = '${PLATFORM_PRACTICE_ID}'`,
  answer: 'item',
});

/** The totals, on the connection of super administrators; audited with the platform's audit events. */
@Injectable()
export class PlatformRepository {
  constructor(private readonly db: PlatformDb) {}

  async totals(viewer: Viewer): Promise<PlatformDashboardDto> {
    const [row] = await this.db.query<{ item: PlatformDashboardDto }>(viewer, readTotals());
    if (!row) throw new NotFound();
    return row.item;
  }
}
