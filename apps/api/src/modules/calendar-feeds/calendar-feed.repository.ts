import { Injectable } from '@nestjs/common';
import type { CalendarFeedDto } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { JsonText } from '../../platform/http/json-text.js';
import { blocksOfFeed } from '../availability/blocked-times/blocked-time.read-model.js';
import {
  feedAppointments,
  feedOwner,
  noteFeedRead,
  readOwnFeed,
  replaceFeed,
  revokeFeed,
} from './calendar-feed.queries.js';
import { beginTokenContext } from '../action-links/token-context.commands.js';
import { type Feed, feedOf, isReadNoted } from './calendar-feed.rules.js';

@Injectable()
export class CalendarFeedRepository {
  constructor(private readonly db: TenantDb) {}

  async get(viewer: Viewer): Promise<JsonText<CalendarFeedDto>> {
    const [row] = await this.db.query(viewer, readOwnFeed({}));
    return JsonText.of(row!.body);
  }

  /** Returns undefined for a user without a profile in the practice. */
  async replace(viewer: Viewer, tokenHash: Buffer): Promise<string | undefined> {
    return (await this.db.query(viewer, replaceFeed({ tokenHash })))[0]?.createdAt;
  }

  async revoke(viewer: Viewer): Promise<void> {
    await this.db.query(viewer, revokeFeed({}));
  }

  read(tokenHash: Buffer): Promise<Feed | undefined> {
    return this.db.patientDecide(
      beginTokenContext('feed', tokenHash, null),
      [feedOwner({}), feedAppointments({}), blocksOfFeed({})] as const,
      ([owner], appointments, [blocked]) => ({
        result: owner && feedOf(owner, appointments, blocked?.found),
        writes: owner && isReadNoted(owner) ? [noteFeedRead({})] : [],
      }),
    );
  }
}
