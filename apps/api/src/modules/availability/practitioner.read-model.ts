import {
  type BlockedTimeDto,
  type ClosedDay,
  DEFAULT_BUFFER_MINUTES,
  DEFAULT_FURTHEST_DAYS,
  DEFAULT_NOTICE_MINUTES,
  type PractitionerSchedule,
} from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { type Expression, expressionBuilder, type Nullable, sql } from 'kysely';
import { ctxPractice, json } from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';

/* Who has appointments in the viewer's practice and when they work, for statements of this and other modules (ADR 0100). */

export interface Practitioner {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
}

/** Rows named `practitioner`. Patients see their names and nothing else of their records. */
export const practitioners = () =>
  db.selectFrom(sql<Practitioner>`app.practitioners()`.as<'practitioner'>(sql`practitioner`));

export const isBusy = (
  practitioner: Expression<string>,
  start: Expression<Date>,
  end: Expression<Date>,
  besides: Expression<string> | null = null,
) => sql<boolean>`exists (select from app.taken_times(array[${practitioner}], ${start}, ${end}, ${besides}))`;

/** Beginnings and ends of appointments in seconds since 1970, in one order. */
export interface TakenTimes {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

export const takenTimes = (
  people: Expression<unknown>,
  since: Expression<Date>,
  until: Expression<Date>,
  besides: string | null,
) =>
  sql<
    TakenTimes & { practitioner_id: string }
  >`app.taken_times(${people}, ${since}, ${until}, ${besides}::uuid)`.as<'taken'>(sql`taken`);

const taken = expressionBuilder<{ taken: Nullable<TakenTimes> }, 'taken'>();

export const takenStartsAndEnds = {
  starts: sql<number[]>`coalesce(${taken.ref('taken.starts')}, '{}')`,
  ends: sql<number[]>`coalesce(${taken.ref('taken.ends')}, '{}')`,
};

export const practitionersWithHours = () =>
  practitioners().leftJoin('app.practitioner_schedules as schedule', (on) =>
    on.on('schedule.practice_id', '=', ctxPractice).onRef('schedule.practitioner_profile_id', '=', 'practitioner.id'),
  );

const eb = expressionBuilder<{ schedule: Nullable<DB['app.practitioner_schedules']> }, 'schedule'>();

export const workingHours = {
  weekly: sql<PractitionerSchedule['weekly']>`coalesce(${eb.ref('schedule.weekly')}, '[]')`,
  exceptions: sql<PractitionerSchedule['exceptions']>`coalesce(${eb.ref('schedule.exceptions')}, '[]')`,
};

export const blocks = sql`coalesce(${eb.ref('schedule.blocks')}, '[]')`.$castTo<BlockedTimeDto[]>();

export const schedule = {
  ...workingHours,
  bufferMinutes: eb.fn.coalesce('schedule.buffer_minutes', eb.lit(DEFAULT_BUFFER_MINUTES)),
  noticeMinutes: eb.fn.coalesce('schedule.notice_minutes', eb.lit(DEFAULT_NOTICE_MINUTES)),
  furthestDays: eb.fn.coalesce('schedule.furthest_days', eb.lit(DEFAULT_FURTHEST_DAYS)),
  revision: eb.fn.coalesce('schedule.revision', eb.lit(0)),
};

export const closedDays = () =>
  db.selectFrom('app.practice_closed_days as closed').where('closed.practice_id', '=', ctxPractice);

const closed = expressionBuilder<{ closed: DB['app.practice_closed_days'] }, 'closed'>();

export const closedDay = sql<LocalDate>`${closed.ref('closed.day')}`;

export const toClosedDay = json<ClosedDay>({ day: closedDay, name: closed.ref('closed.name') });
