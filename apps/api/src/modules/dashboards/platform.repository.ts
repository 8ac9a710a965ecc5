import { Injectable } from '@nestjs/common';
import {
  PLATFORM_PRACTICE_ID,
  type PageQuery,
  type PlatformDashboardDto,
  type PlatformPracticeDto,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead } from '../../platform/audit/audited.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { decodePageKey } from '../../platform/http/page-key.js';

export interface PlatformPracticeRow {
  readonly item: PlatformPracticeDto;
  readonly created: string;
}

const listPractices = auditedRead({
  name: 'platform.practices',
  action: 'list',
  resource: 'practice-overview',
  rows: `select practice.id, practice.created_at::text as created, json_build_object(
      'id', practice.id, 'name', practice.name, 'subdomain', practice.subdomain,
      'isActive', practice.is_active, 'createdAt', app.iso(practice.created_at),
      'users', (select count(distinct user_id) from app.user_roles where practice_id = practice.id),
      'practitioners', (select count(*) from app.user_roles where practice_id = practice.id and role = 'practitioner'),
      'patients', (select count(*) from app.patient_practice_relationships where practice_id = practice.id and ended_at is null),
      'appointments', (select count(*) from app.appointments where practice_id = practice.id)) as item
    from app.practices practice
    where practice.id <> '${PLATFORM_PRACTICE_ID}'
      and ($1::timestamptz is null or (practice.created_at, practice.id) < ($1, $2::uuid))
    order by practice.created_at desc, practice.id desc limit $3`,
  answer: 'item, created',
});

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
      'appointments', (select count(*) from app.appointments)) as item
    from app.practices practice where practice.id = '${PLATFORM_PRACTICE_ID}'`,
  answer: 'item',
});

/** Reads across practices, on the connection of super administrators; each is filed with the platform's audit events. */
@Injectable()
export class PlatformRepository {
  constructor(private readonly db: PlatformDb) {}

  /** One row more than the limit, to know whether there is a next page. */
  listPractices(viewer: Viewer, { after, limit }: PageQuery): Promise<PlatformPracticeRow[]> {
    const [created, id] = decodePageKey(after, 2);
    return this.db.query<PlatformPracticeRow>(viewer, listPractices(created, id, limit + 1));
  }

  async totals(viewer: Viewer): Promise<PlatformDashboardDto | undefined> {
    const [row] = await this.db.query<{ item: PlatformDashboardDto }>(viewer, readTotals());
    return row?.item;
  }
}
