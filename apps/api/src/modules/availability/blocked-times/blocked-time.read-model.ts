import type { BlockedTimeDto } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import {
  ctxPractice,
  ctxProfile,
  dayIn,
  iso,
  json,
  now,
  practiceZone,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { FeedBlocks } from './feed-blocks.rules.js';
import type { FoundBlocks } from './blocked-time.rules.js';

const scheduleOf = (practitioner: Expression<string | null>) =>
  db
    .selectFrom('app.practitioner_schedules as schedule')
    .where('schedule.practice_id', '=', ctxPractice)
    .where('schedule.practitioner_profile_id', '=', sql`${practitioner}`.$castTo<string>());

const found = {
  timeZone: practiceZone,
  blocks: sql`${sql.ref('schedule.blocks')}`.$castTo<BlockedTimeDto[]>(),
};

// Blocked times of a practitioner. A statement that gives an appointment a time reads them after the lock of its people.
export const blocksOf = (practitioner: Expression<string | null>) =>
  scheduleOf(practitioner).select(json<FoundBlocks>(found).as('found'));

// Blocked times of the owner of a calendar feed.
export const blocksOfFeed = prepared('blockedTimes.ofFeed', () =>
  scheduleOf(ctxProfile).select(({ ref }) =>
    json<FeedBlocks>({ ...found, today: dayIn(practiceZone, now), changedAt: iso(ref('schedule.updated_at')) }).as(
      'found',
    ),
  ),
);
