import { type BlockedTimes, Permission, TAKES_TIME_STATUSES } from '@telecare/contracts';
import { expressionBuilder, sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import {
  asUuid,
  ctxPractice,
  dayIn,
  insertRows,
  isReached,
  iso,
  itemsOf,
  json,
  now,
  practiceZone,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { blocks, type Practitioner, practitionersWithHours, schedule } from '../practitioner.read-model.js';
import type { OpenTime } from './blocked-time.rules.js';
import type { BlocksFacts } from './change-blocks.rules.js';

interface OnePractitioner {
  readonly practitionerId: string;
}

const eb = expressionBuilder<{ practitioner: Practitioner }, 'practitioner'>();

const mayEdit = ({ practitionerId }: OnePractitioner) =>
  eb.and([
    eb('practitioner.id', '=', practitionerId),
    isReached(Permission.WorkingHoursManageAll, eb.ref('practitioner.id')),
  ]);

export const listOfBlocks = prepared('blockedTimes.list', (one: OnePractitioner) =>
  auditedRead(
    'read',
    'practitioner-schedule',
    practitionersWithHours()
      .where(mayEdit(one))
      .select(['practitioner.id', json<BlockedTimes>({ items: blocks }).as('item')]),
  ).select('found.item as body'),
);

// Bookings and blocks of a practitioner wait for each other.
export const lockPractitioner = prepared('blockedTimes.lock', ({ practitionerId }: OnePractitioner) =>
  db.selectNoFrom(sql`app.lock_people(${asUuid(practitionerId)}, null)`.as('locked')),
);

const openTimesOf = ({ practitionerId }: OnePractitioner) =>
  db
    .selectFrom('app.appointments as appointment')
    .where('appointment.practice_id', '=', ctxPractice)
    .where('appointment.practitioner_profile_id', '=', practitionerId)
    .where('appointment.status', 'in', TAKES_TIME_STATUSES)
    .where('appointment.ends_at', '>', now)
    .orderBy('appointment.starts_at')
    .select(({ ref }) =>
      json<OpenTime>({
        id: ref('appointment.id'),
        startsAt: iso(ref('appointment.starts_at')),
        endsAt: iso(ref('appointment.ends_at')),
      }).as('item'),
    );

// Times name no patient, so nothing is audited.
export const blocksToChange = prepared('blockedTimes.toChange', (one: OnePractitioner) =>
  practitionersWithHours()
    .where(mayEdit(one))
    .select(
      json<BlocksFacts>({
        timeZone: practiceZone,
        today: dayIn(practiceZone, now),
        blocks,
        times: itemsOf(openTimesOf(one)),
      }).as('body'),
    ),
);

interface SavedBlocks extends OnePractitioner {
  readonly blocks: string;
}

export const saveBlocks = prepared('blockedTimes.save', (saved: SavedBlocks) =>
  insertRows('app.practitioner_schedules', practitionersWithHours().where(mayEdit(saved)), ({ ref }) => ({
    practice_id: ctxPractice,
    practitioner_profile_id: ref('practitioner.id'),
    blocks: sql`${saved.blocks}::jsonb`,
    buffer_minutes: schedule.bufferMinutes,
    notice_minutes: schedule.noticeMinutes,
    furthest_days: schedule.furthestDays,
  })).onConflict((conflict) =>
    conflict
      .columns(['practice_id', 'practitioner_profile_id'])
      .doUpdateSet(({ ref }) => ({ blocks: ref('excluded.blocks'), updated_at: now })),
  ),
);
