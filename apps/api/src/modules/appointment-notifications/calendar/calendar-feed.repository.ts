import { Injectable } from '@nestjs/common';
import type { CalendarFeedDto } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { JsonText } from '../../../platform/http/json-text.js';
import { type Feed, readFeed, readOwnFeed, replaceFeed, revokeFeed } from './calendar-feed.queries.js';

@Injectable()
export class CalendarFeedRepository {
  constructor(private readonly db: TenantDb) {}

  async get(viewer: Viewer): Promise<JsonText<CalendarFeedDto>> {
    const [row] = await this.db.query(viewer, readOwnFeed({}));
    return JsonText.of(row!.body);
  }

  /** Time of its creation; undefined for a user without a record in the practice. */
  async replace(viewer: Viewer, tokenHash: Buffer): Promise<string | undefined> {
    return (await this.db.query(viewer, replaceFeed({ tokenHash })))[0]?.createdAt;
  }

  async revoke(viewer: Viewer): Promise<void> {
    await this.db.query(viewer, revokeFeed({}));
  }

  /** Reads a feed for the holder of its URL. */
  async read(tokenHash: Buffer): Promise<Feed | undefined> {
    return (await this.db.openQuery(readFeed({ tokenHash })))[0]?.feed ?? undefined;
  }
}
