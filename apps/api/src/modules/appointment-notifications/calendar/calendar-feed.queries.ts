import {
  type AppointmentMode,
  type AppointmentStatus,
  type CalendarFeedDto,
  FEED_DAYS_AHEAD,
  FEED_DAYS_BACK,
  type Language,
  type OtherNames,
} from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { auditOfChange } from '../../../platform/audit/audit-of-change.js';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import {
  ctxPractice,
  ctxProfile,
  insertRows,
  iso,
  json,
  now,
  textOf,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

const ownFeed = () =>
  db
    .selectFrom('app.calendar_feeds as feed')
    .where('feed.practice_id', '=', ctxPractice)
    .where('feed.profile_id', '=', ctxProfile)
    .where('feed.revoked_at', 'is', null);

/** A user has at most one feed in a practice. */
const oneOrNone = <Item>(item: Expression<Item>) => sql<Item | null>`(array_agg(${item}))[1]`;

export const readOwnFeed = prepared('calendarFeed.get', () =>
  auditedRead(
    'list',
    'calendar_feed',
    ownFeed().select(({ ref }) => [
      'feed.profile_id as id',
      json<NonNullable<CalendarFeedDto['feed']>>({
        createdAt: iso(ref('feed.created_at')),
        lastReadAt: iso(ref('feed.last_read_at')),
      }).as('item'),
    ]),
  ).select(({ ref }) => textOf(json<CalendarFeedDto>({ feed: oneOrNone(ref('found.item')) })).as('body')),
);

interface Token {
  readonly tokenHash: Buffer;
}

const holder = db.selectNoFrom(ctxProfile.as('id')).where(ctxProfile, 'is not', null);

/** Returns no row for a user without a record in the practice. */
export const replaceFeed = prepared('calendarFeed.replace', ({ tokenHash }: Token) =>
  db
    .with('target', () => holder)
    .with('changed', (query) =>
      insertRows('app.calendar_feeds', query.selectFrom('target'), ({ ref }) => ({
        practice_id: ctxPractice,
        profile_id: ref('target.id'),
        token_hash: sql<Buffer>`${tokenHash}`,
      }))
        .onConflict((conflict) =>
          conflict.columns(['practice_id', 'profile_id']).doUpdateSet(({ ref }) => ({
            token_hash: ref('excluded.token_hash'),
            created_at: now,
            revoked_at: null,
            last_read_at: null,
          })),
        )
        .returning('created_at'),
    )
    .with('audited', () => auditOfChange(sql`'create'`, 'calendar_feed'))
    .selectFrom('changed')
    .select(({ ref }) => iso(ref('changed.created_at')).as('createdAt')),
);

export const revokeFeed = prepared('calendarFeed.revoke', () =>
  db
    .with('target', () => ownFeed().select('feed.profile_id as id'))
    .with('changed', () =>
      db
        .updateTable('app.calendar_feeds as feed')
        .set({ revoked_at: now })
        .where('feed.practice_id', '=', ctxPractice)
        .where('feed.profile_id', '=', ctxProfile)
        .where('feed.revoked_at', 'is', null)
        .returning('feed.profile_id as id'),
    )
    .with('audited', () => auditOfChange(sql`'revoke'`, 'calendar_feed'))
    .selectFrom('changed')
    .select('changed.id'),
);

export interface FeedAppointment {
  readonly id: string;
  readonly revision: number;
  readonly status: AppointmentStatus;
  readonly mode: AppointmentMode;
  /** True if the holder is the patient. */
  readonly isOwn: boolean;
  /** Null for a patient's own appointment, unless the practice shows types in calendars. */
  readonly type: string | null;
  readonly typeNames: OtherNames;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly updatedAt: string;
}

export interface Feed {
  readonly practiceName: string;
  readonly subdomain: string;
  /** The practice's own, where it works. */
  readonly domain: string | null;
  readonly address: string | null;
  /** The holder's own, else the practice's. */
  readonly language: Language;
  readonly items: readonly FeedAppointment[];
}

const days = (count: number) => sql`make_interval(days => ${sql.lit(count)})`;

/** Reads a feed for the holder of its URL. Nobody is signed in, so a database function reads it. */
export const readFeed = prepared('calendarFeed.read', ({ tokenHash }: Token) =>
  db.selectNoFrom(
    sql<Feed | null>`app.read_calendar_feed(${tokenHash}, ${days(FEED_DAYS_BACK)}, ${days(FEED_DAYS_AHEAD)})`.as(
      'feed',
    ),
  ),
);
