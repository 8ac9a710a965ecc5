import { type CalendarFeedDto, FEED_DAYS_AHEAD, FEED_DAYS_BACK, type Role } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { auditOfChange } from '../../platform/audit/audit-of-change.js';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  ctxPractice,
  ctxProfile,
  hoursAgo,
  insertRows,
  isThere,
  iso,
  json,
  now,
  textOf,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { typeNames } from '../appointments/appointment.read-model.js';
import { workingDomainOf } from '../custom-domains/addresses/practice-address.read-model.js';

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

/** Returns no row for a user without a profile in the practice. */
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

const ownRoles = (userId: Expression<string | null>) =>
  db
    .selectFrom('app.user_roles as held')
    .where('held.practice_id', '=', ctxPractice)
    .where(({ eb }) => eb('held.user_id', '=', userId as Expression<string>))
    .select('held.role');

const isCurrentPatient = isThere(
  db
    .selectFrom('app.patient_practice_relationships as known')
    .where('known.practice_id', '=', ctxPractice)
    .where('known.profile_id', '=', ctxProfile)
    .where('known.ended_at', 'is', null)
    .select('known.profile_id'),
);

export const feedOwner = prepared('calendarFeed.owner', () =>
  ownFeed()
    .innerJoin('app.practices as practice', 'practice.id', 'feed.practice_id')
    .innerJoin('app.profiles as person', (on) =>
      on.onRef('person.practice_id', '=', 'feed.practice_id').onRef('person.id', '=', 'feed.profile_id'),
    )
    .where('practice.is_active', '=', true)
    .select(({ fn, ref }) => [
      'practice.name as practiceName',
      'practice.subdomain',
      'practice.address',
      'practice.calendar_shows_type as showsType',
      workingDomainOf(ref('practice.id')).$asScalar().as('domain'),
      fn.coalesce('person.language', 'practice.language').as('language'),
      fn<Role[]>('array', [ownRoles(ref('person.user_id'))]).as('roles'),
      isCurrentPatient.as('isCurrentPatient'),
      'feed.last_read_at as lastReadAt',
      now.as('now'),
    ]),
);

export const feedAppointments = prepared('calendarFeed.appointments', () =>
  db
    .selectFrom('app.appointments as appointment')
    .where('appointment.practice_id', '=', ctxPractice)
    .where(({ eb, or }) =>
      or([
        eb('appointment.practitioner_profile_id', '=', ctxProfile),
        eb('appointment.patient_profile_id', '=', ctxProfile),
      ]),
    )
    .where('appointment.starts_at', '>', hoursAgo(24 * FEED_DAYS_BACK))
    .where('appointment.starts_at', '<', hoursAgo(-24 * FEED_DAYS_AHEAD))
    .orderBy('appointment.starts_at')
    .orderBy('appointment.id')
    .select(({ eb }) => [
      'appointment.id',
      'appointment.revision',
      'appointment.status',
      'appointment.mode',
      'appointment.type',
      typeNames.as('typeNames'),
      'appointment.starts_at as startsAt',
      'appointment.ends_at as endsAt',
      'appointment.updated_at as updatedAt',
      eb('appointment.practitioner_profile_id', '=', ctxProfile).$castTo<boolean>().as('isPractitioner'),
      eb('appointment.patient_profile_id', '=', ctxProfile).$castTo<boolean>().as('isPatient'),
    ]),
);

export const noteFeedRead = prepared('calendarFeed.noteRead', () =>
  db
    .updateTable('app.calendar_feeds')
    .set({ last_read_at: now })
    .where('practice_id', '=', ctxPractice)
    .where('profile_id', '=', ctxProfile),
);
