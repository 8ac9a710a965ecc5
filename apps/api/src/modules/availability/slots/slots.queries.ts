import { type BlockedTimeDto, Permission, type PractitionerSchedule, TAKES_TIME_STATUSES } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import {
  carries,
  ctxPractice,
  ctxProfile,
  ctxRole,
  dayIn,
  isAbsent,
  isReached,
  isThere,
  itemsOf,
  json,
  listOf,
  now,
  practiceZone,
  startOfDay,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { appointmentTypeFor, offers } from '../appointment-type.read-model.js';
import {
  blocks,
  closedDay,
  closedDays,
  practitioners,
  schedule,
  takenStartsAndEnds,
  type TakenTimes,
  takenTimes,
} from '../practitioner.read-model.js';

type Offering = PractitionerSchedule & TakenTimes & { readonly id: string; readonly blocks: readonly BlockedTimeDto[] };

export interface SlotInputs {
  readonly timeZone: string;
  readonly firstDay: LocalDate;
  /** In minutes; null if the caller cannot see the type. */
  readonly minutes: number | null;
  readonly isPatient: boolean;
  readonly managesEverybody: boolean;
  /** False for an appointment to move that is not the caller's to see. */
  readonly knowsMoving: boolean;
  readonly closedDays: readonly LocalDate[];
  readonly patientBusy: TakenTimes;
  readonly practitioners: readonly Offering[];
}

interface Wanted {
  readonly appointmentTypeId: string;
  readonly practitionerId: string | null;
  readonly from: LocalDate | null;
  readonly days: number;
  readonly patientId: string | null;
  readonly movingId: string | null;
}

const eb = expressionBuilder<object, never>();

const firstDayOf = ({ from }: Wanted) => sql<LocalDate>`coalesce(${from}::date, ${dayIn(practiceZone, now)})`;

/** A day more on both sides: a buffer reaches over midnight. */
const sinceOf = (wanted: Wanted) => startOfDay(firstDayOf(wanted), practiceZone, -1);
const untilOf = (wanted: Wanted) =>
  startOfDay(sql<LocalDate>`(${firstDayOf(wanted)} + ${wanted.days}::int)`, practiceZone, 1);

const secondsOf = (at: Expression<Date>) => sql<number[]>`coalesce(array_agg(date_part('epoch', ${at})::bigint), '{}')`;

const offered = sql`(select array_agg(id) from offering)`;

const offering = (wanted: Wanted) =>
  db
    .with(
      (cte) => cte('offering').materialized(),
      () =>
        practitioners()
          .where(({ eb, or, ref }) =>
            or([isAbsent(wanted.practitionerId, 'uuid'), eb(ref('practitioner.id'), '=', wanted.practitionerId)]),
          )
          .where(isThere(appointmentTypeFor(wanted.appointmentTypeId).select('type.id')))
          .where(({ ref }) => offers(wanted.appointmentTypeId, ref('practitioner.id')))
          .select('practitioner.id'),
    )
    .selectFrom('offering as practitioner')
    .leftJoin(
      takenTimes(offered, sinceOf(wanted), untilOf(wanted), wanted.movingId),
      'taken.practitioner_id',
      'practitioner.id',
    )
    .leftJoin('app.practitioner_schedules as schedule', (on) =>
      on.on('schedule.practice_id', '=', ctxPractice).onRef('schedule.practitioner_profile_id', '=', 'practitioner.id'),
    )
    .select(({ ref }) => [
      'practitioner.id',
      json<Offering>({
        id: ref('practitioner.id'),
        ...schedule,
        blocks,
        ...takenStartsAndEnds,
      }).as('item'),
    ]);

/** Times that become free without an appointment tell when it is: only who may read it moves it. */
const knowsMoving = ({ movingId }: Wanted) =>
  eb
    .or([
      isAbsent(movingId, 'uuid'),
      isThere(
        db
          .selectFrom('app.appointments as appointment')
          .where('appointment.practice_id', '=', ctxPractice)
          .where('appointment.id', '=', movingId)
          .where(({ eb, or, ref }) =>
            or([
              isReached(Permission.AppointmentReadAll, ref('appointment.practitioner_profile_id')),
              eb('appointment.patient_profile_id', '=', ctxProfile),
            ]),
          )
          .select('appointment.id'),
      ),
    ])
    .$castTo<boolean>();

const timesOfPatient = (wanted: Wanted) =>
  db
    .selectFrom('app.appointments as appointment')
    .where('appointment.practice_id', '=', ctxPractice)
    .where(({ eb }) =>
      eb(
        'appointment.patient_profile_id',
        '=',
        sql<string>`case when ${ctxRole} = 'patient' then ${ctxProfile} else ${wanted.patientId}::uuid end`,
      ),
    )
    .where('appointment.status', 'in', TAKES_TIME_STATUSES)
    .where('appointment.id', 'is distinct from', wanted.movingId)
    .where('appointment.starts_at', '<', untilOf(wanted))
    .where('appointment.ends_at', '>', sinceOf(wanted))
    .select(({ ref }) =>
      json<TakenTimes>({
        starts: secondsOf(ref('appointment.starts_at')),
        ends: secondsOf(ref('appointment.ends_at')),
      }).as('item'),
    );

const inputs = (wanted: Wanted, found: Expression<Offering>) =>
  json<SlotInputs>({
    knowsMoving: knowsMoving(wanted),
    timeZone: practiceZone,
    firstDay: firstDayOf(wanted),
    isPatient: sql<boolean>`${ctxRole} = 'patient'`,
    managesEverybody: carries(Permission.AppointmentManageAll),
    minutes: appointmentTypeFor(wanted.appointmentTypeId).select('type.minutes').$asScalar(),
    closedDays: itemsOf(closedDays().where(closedDay, '>=', firstDayOf(wanted)).select(closedDay.as('item'))),
    patientBusy: sql<TakenTimes>`(${timesOfPatient(wanted)})`,
    practitioners: listOf(found),
  });

export const slotsToList = prepared('slots.list', (wanted: Wanted) =>
  auditedRead('list', 'slot', offering(wanted)).select(({ ref }) => inputs(wanted, ref('found.item')).as('body')),
);

export const slotsToCheck = prepared('slots.check', (wanted: Wanted) =>
  db.selectFrom(offering(wanted).as('found')).select(({ ref }) => inputs(wanted, ref('found.item')).as('body')),
);
