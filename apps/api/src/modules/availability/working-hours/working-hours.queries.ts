import { Permission, type Practitioners, type PractitionerSchedule } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { expressionBuilder, sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import { auditedSave } from '../../../platform/audit/audited-save.js';
import {
  asInt,
  ctxPractice,
  ctxProfile,
  dayIn,
  insertRows,
  isReached,
  isThere,
  json,
  listOf,
  now,
  practiceZone,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { type Practitioner, practitioners, practitionersWithHours, schedule } from '../practitioner.read-model.js';

interface OnePractitioner {
  readonly practitionerId: string;
}

const today = dayIn(practiceZone, now);

export const listOfPractitioners = prepared('practitioners.list', () =>
  auditedRead(
    'list',
    'practitioner',
    practitioners()
      .orderBy(({ fn }) => fn('lower', ['practitioner.name']))
      .orderBy('practitioner.id')
      .select(({ ref, eb }) => [
        'practitioner.id',
        json<Practitioners['items'][number]>({
          id: ref('practitioner.id'),
          name: ref('practitioner.name'),
          isMe: eb('practitioner.id', '=', ctxProfile).$castTo<boolean>(),
        }).as('item'),
      ]),
  ).select(({ ref }) => json<Practitioners>({ items: listOf(ref('found.item')) }).as('body')),
);

const eb = expressionBuilder<{ practitioner: Practitioner }, 'practitioner'>();

const mayEdit = ({ practitionerId }: OnePractitioner) =>
  eb.and([
    eb('practitioner.id', '=', practitionerId),
    isReached(Permission.WorkingHoursManageAll, eb.ref('practitioner.id')),
  ]);

// The front desk sees when somebody has time off, and not why.
const seesReasons = isReached(Permission.SchedulingManage, eb.ref('practitioner.id'));

export const scheduleOf = prepared('practitioners.schedule', (one: OnePractitioner) =>
  auditedRead(
    'read',
    'practitioner-schedule',
    practitionersWithHours()
      .where(mayEdit(one))
      .select(['practitioner.id', json<PractitionerSchedule & SeesReasons>({ ...schedule, seesReasons }).as('item')]),
  ).select('found.item as body'),
);

interface SeesReasons {
  readonly seesReasons: boolean;
}

export interface ScheduleToChange extends SeesReasons {
  readonly timeZone: string;
  readonly today: LocalDate;
  readonly saved: PractitionerSchedule;
}

// Loads what a change is compared with. It names no patient, so nothing is audited.
export const scheduleToChange = prepared('practitioners.scheduleToChange', (one: OnePractitioner) =>
  practitionersWithHours()
    .where(mayEdit(one))
    .select(
      json<ScheduleToChange>({
        timeZone: practiceZone,
        today,
        seesReasons,
        saved: json<PractitionerSchedule>(schedule),
      }).as('body'),
    ),
);

interface SavedSchedule extends OnePractitioner, Omit<PractitionerSchedule, 'weekly' | 'exceptions'> {
  readonly weekly: string;
  readonly exceptions: string;
}

const isKept = ({ practitionerId }: SavedSchedule) =>
  isThere(
    db
      .selectFrom('app.practitioner_schedules as before')
      .where('before.practice_id', '=', ctxPractice)
      .where('before.practitioner_profile_id', '=', practitionerId)
      .select('before.revision'),
  );

/** Updates an existing schedule only if the caller has read its revision. */
const savedSchedule = (saved: SavedSchedule) =>
  insertRows(
    'app.practitioner_schedules',
    practitioners()
      .where(mayEdit(saved))
      .where(({ or }) => or([sql<boolean>`${saved.revision}::int = 0`, isKept(saved)])),
    ({ ref }) => ({
      practice_id: ctxPractice,
      practitioner_profile_id: ref('practitioner.id'),
      weekly: sql`${saved.weekly}::jsonb`,
      exceptions: sql`${saved.exceptions}::jsonb`,
      buffer_minutes: asInt(saved.bufferMinutes),
      notice_minutes: asInt(saved.noticeMinutes),
      furthest_days: asInt(saved.furthestDays),
    }),
  )
    .onConflict((conflict) =>
      conflict
        .columns(['practice_id', 'practitioner_profile_id'])
        .doUpdateSet(({ ref }) => ({
          weekly: ref('excluded.weekly'),
          exceptions: ref('excluded.exceptions'),
          buffer_minutes: ref('excluded.buffer_minutes'),
          notice_minutes: ref('excluded.notice_minutes'),
          furthest_days: ref('excluded.furthest_days'),
          updated_at: now,
        }))
        .where('app.practitioner_schedules.revision', '=', saved.revision),
    )
    .returning('practitioner_profile_id as id');

export const saveSchedule = prepared('practitioners.saveSchedule', (saved: SavedSchedule) =>
  auditedSave('update', 'practitioner-schedule', savedSchedule(saved)).selectFrom('saved').select('saved.id'),
);
