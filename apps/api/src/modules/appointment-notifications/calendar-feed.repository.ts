import { Injectable } from '@nestjs/common';
import {
  type AppointmentStatus,
  type CalendarFeedDto,
  FEED_DAYS_AHEAD,
  FEED_DAYS_BACK,
  type Language,
  type OtherNames,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead } from '../../platform/audit/audited.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { JsonText } from '../../platform/http/json-text.js';

export interface FeedAppointment {
  readonly id: string;
  readonly revision: number;
  readonly status: AppointmentStatus;
  /** Only of the holder's patients' appointments, not of the holder's own as a patient. */
  readonly type: string | null;
  readonly typeNames: OtherNames;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly updatedAt: string;
}

export interface Feed {
  readonly practiceName: string;
  /** The holder's own, else the practice's. */
  readonly language: Language;
  readonly items: readonly FeedAppointment[];
}

const OWN = 'feed.practice_id = (select app.ctx_practice()) and feed.profile_id = (select app.ctx_profile())';

const getOwn = auditedRead({
  name: 'calendarFeed.get',
  action: 'list',
  resource: 'calendar_feed',
  rows: `select feed.profile_id as id,
      json_build_object('createdAt', app.iso(feed.created_at), 'lastReadAt', app.iso(feed.last_read_at)) as item
    from app.calendar_feeds feed where ${OWN} and feed.revoked_at is null`,
  answer: `json_build_object('feed', (array_agg(item))[1])::text as body`,
});

const audited = (action: 'create' | 'revoke') => `
  insert into app.audit_events (action, resource_type, resource_ids, outcome)
  select '${action}', 'calendar_feed', coalesce(array_agg(id), '{}'), case when count(*) = 0 then 'not_found' else 'done' end
  from changed`;

const REPLACE = `
  with changed as (
    insert into app.calendar_feeds (practice_id, profile_id, token_hash)
    select app.ctx_practice(), app.ctx_profile(), $1 where app.ctx_profile() is not null
    on conflict (practice_id, profile_id) do update
      set token_hash = excluded.token_hash, created_at = now(), revoked_at = null, last_read_at = null
    returning profile_id as id, created_at),
  audited as (${audited('create')})
  select app.iso(created_at) as "createdAt" from changed`;

const REVOKE = `
  with changed as (
    update app.calendar_feeds feed set revoked_at = now() where ${OWN} and feed.revoked_at is null
    returning feed.profile_id as id)
  ${audited('revoke')}`;

const READ = 'select app.read_calendar_feed($1, make_interval(days => $2), make_interval(days => $3)) as feed';

@Injectable()
export class CalendarFeedRepository {
  constructor(private readonly db: TenantDb) {}

  async get(viewer: Viewer): Promise<JsonText<CalendarFeedDto>> {
    const [row] = await this.db.query<{ body: string }>(viewer, getOwn());
    return JsonText.unchecked(row?.body ?? '{"feed":null}');
  }

  /** When it was made; undefined for somebody without a record in the practice. */
  async replace(viewer: Viewer, tokenHash: Buffer): Promise<string | undefined> {
    const statement = { name: 'calendarFeed.replace', text: REPLACE, values: [tokenHash] };
    const [row] = await this.db.query<{ createdAt: string }>(viewer, statement);
    return row?.createdAt;
  }

  async revoke(viewer: Viewer): Promise<void> {
    await this.db.query(viewer, { name: 'calendarFeed.revoke', text: REVOKE, values: [] });
  }

  /** For whoever holds the address. */
  async read(tokenHash: Buffer): Promise<Feed | undefined> {
    const values = [tokenHash, FEED_DAYS_BACK, FEED_DAYS_AHEAD];
    const [row] = await this.db.openQuery<{ feed: Feed | null }>({ name: 'calendarFeed.read', text: READ, values });
    return row?.feed ?? undefined;
  }
}
