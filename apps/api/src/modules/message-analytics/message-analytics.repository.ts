import { Injectable } from '@nestjs/common';
import type { AnalyticsQuery, MessageAnalytics, PlatformMessageAnalytics } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { type AskedDays, platformMessageAnalytics, practiceMessageAnalytics } from './message-analytics.queries.js';
import { messageAnalyticsOf } from './message-analytics.rules.js';

@Injectable()
export class MessageAnalyticsRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly platform: PlatformDb,
  ) {}

  async ofPractice(viewer: Viewer, query: AnalyticsQuery): Promise<MessageAnalytics> {
    const [row] = await this.db.query(viewer, practiceMessageAnalytics(daysOf(query)));
    return messageAnalyticsOf(row!);
  }

  async ofPlatform(viewer: Viewer, query: AnalyticsQuery): Promise<PlatformMessageAnalytics> {
    const [row] = await this.platform.query(viewer, platformMessageAnalytics(daysOf(query)));
    return { ...messageAnalyticsOf(row!), practices: row!.practices };
  }
}

const daysOf = ({ from, to }: AnalyticsQuery): AskedDays => ({ from: from ?? null, to: to ?? null });
