import { Injectable } from '@nestjs/common';
import type {
  AnalyticsQuery,
  LatestPatientsDto,
  PatientAnalyticsDto,
  PlatformPatientAnalyticsDto,
  PracticeActivityPage,
  PracticeActivityQuery,
} from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { PlatformDb } from '../../../platform/database/platform-db.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { NotFound } from '../../../platform/http/domain-error.js';
import { JsonText } from '../../../platform/http/json-text.js';
import { decodeTimeKey, pageOfRows } from '../../../platform/http/page-key.js';
import { daysOf } from '../asked-days.js';
import { latestPatients, platformPatients, practicePatients } from './patient-analytics.queries.js';
import { practiceActivity } from '../practice-activity.queries.js';

/** Queries across practices run on the connection of super administrators. */
@Injectable()
export class PatientAnalyticsRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly platform: PlatformDb,
  ) {}

  async ofPractice(viewer: Viewer, query: AnalyticsQuery): Promise<PatientAnalyticsDto> {
    const [row] = await this.db.query(viewer, practicePatients(daysOf(query)));
    if (!row) throw new NotFound();
    return row.body;
  }

  async ofPlatform(viewer: Viewer, query: AnalyticsQuery): Promise<PlatformPatientAnalyticsDto> {
    const [row] = await this.platform.query(viewer, platformPatients(daysOf(query)));
    if (!row) throw new NotFound();
    return row.body;
  }

  async latest(viewer: Viewer): Promise<JsonText<LatestPatientsDto>> {
    const [row] = await this.platform.query(viewer, latestPatients({}));
    return JsonText.of<LatestPatientsDto>(row!.body);
  }

  async practices(
    viewer: Viewer,
    { after, limit, practiceId, ...days }: PracticeActivityQuery,
  ): Promise<PracticeActivityPage> {
    const [created = null, id = null] = decodeTimeKey(after);
    const page = { created, id, limit: limit + 1, only: practiceId ?? null };
    const rows = await this.platform.query(viewer, practiceActivity({ ...page, ...daysOf(days) }));
    const { items, next } = pageOfRows(rows, limit, (row) => [row.created, row.item.id]);
    return { items: items.map(({ item }) => item), next };
  }
}
