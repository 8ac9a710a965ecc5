import {
  type BlockedTimeDto,
  MOVABLE_STATUSES,
  Permission,
  type PractitionerSchedule,
  TAKES_TIME_STATUSES,
} from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { type Expression, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  anyOf,
  calendarDay,
  ctxPractice,
  dayIn,
  isReached,
  iso,
  itemsOf,
  json,
  listOf,
  now,
  practiceZone,
  startOfDay,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { isManageable, visibleAppointments } from '../appointments/appointment.read-model.js';
import { appointmentTypes, offers } from '../availability/appointment-type.read-model.js';
import {
  blocks,
  closedDay,
  closedDays,
  practitioners,
  schedule,
  takenStartsAndEnds,
  type TakenTimes,
  takenTimes,
} from '../availability/practitioner.read-model.js';
import type { Moving } from './move-proposal.rules.js';

type FoundMoving = Omit<Moving, 'patientBusy'> & {
  readonly patientBusy: readonly { startsAt: string; endsAt: string }[];
};

const busyOf = (patient: Expression<string>, besides: Expression<string>) =>
  db
    .selectFrom('app.appointments as other')
    .where('other.practice_id', '=', ctxPractice)
    .where('other.patient_profile_id', '=', patient)
    .where('other.id', '<>', besides)
    .where('other.status', 'in', TAKES_TIME_STATUSES)
    .where('other.ends_at', '>', now)
    .select(({ ref }) =>
      json<FoundMoving['patientBusy'][number]>({
        startsAt: iso(ref('other.starts_at')),
        endsAt: iso(ref('other.ends_at')),
      }).as('item'),
    );

export const appointmentsToMove = prepared(
  'moveProposals.appointments',
  ({ ids }: { readonly ids: readonly string[] }) =>
    auditedRead(
      'list',
      'appointment',
      visibleAppointments()
        .where('appointment.id', '=', anyOf(ids, 'uuid'))
        .where(isManageable)
        .select(({ ref, eb: of, and }) => [
          'appointment.id',
          'appointment.patient_profile_id as patient_id',
          json<FoundMoving>({
            id: ref('appointment.id'),
            revision: ref('appointment.revision'),
            startsAt: iso(ref('appointment.starts_at')),
            endsAt: iso(ref('appointment.ends_at')),
            practitionerId: ref('appointment.practitioner_profile_id'),
            patientId: ref('appointment.patient_profile_id'),
            appointmentTypeId: ref('appointment.appointment_type_id'),
            isMovable: and([
              of('appointment.status', 'in', MOVABLE_STATUSES),
              of('appointment.starts_at', '>', now),
            ]).$castTo<boolean>(),
            patientBusy: itemsOf(busyOf(ref('appointment.patient_profile_id'), ref('appointment.id'))),
          }).as('item'),
        ]),
    ).select(({ ref }) =>
      json<{ timeZone: string; today: LocalDate; items: FoundMoving[] }>({
        timeZone: practiceZone,
        today: dayIn(practiceZone, now),
        items: listOf(ref('found.item')),
      }).as('body'),
    ),
);

interface Wanted {
  readonly firstDay: LocalDate;
  readonly endDay: LocalDate;
}

export type FoundTarget = PractitionerSchedule &
  TakenTimes & { readonly id: string; readonly typeIds: readonly string[]; readonly blocks: readonly BlockedTimeDto[] };

// Includes one day on each side, because a buffer can cross midnight.
const taken = ({ firstDay, endDay }: Wanted) =>
  takenTimes(
    sql`(select array_agg(id) from target)`,
    startOfDay(firstDay, practiceZone, -1),
    startOfDay(endDay, practiceZone, 1),
    null,
  );

const typesOf = (practitioner: Expression<string>) =>
  appointmentTypes()
    .where('type.is_active', '=', true)
    .where(({ ref }) => offers(ref('type.id'), practitioner))
    .select('type.id as item');

export const targets = prepared('moveProposals.targets', (wanted: Wanted) =>
  db
    .with(
      (cte) => cte('target').materialized(),
      () =>
        practitioners()
          .where(({ ref }) => isReached(Permission.AppointmentManageAll, ref('practitioner.id')))
          .select('practitioner.id'),
    )
    .selectFrom('target as practitioner')
    .leftJoin(taken(wanted), 'taken.practitioner_id', 'practitioner.id')
    .leftJoin('app.practitioner_schedules as schedule', (on) =>
      on.on('schedule.practice_id', '=', ctxPractice).onRef('schedule.practitioner_profile_id', '=', 'practitioner.id'),
    )
    .select(({ ref }) =>
      json<FoundTarget>({
        id: ref('practitioner.id'),
        ...schedule,
        blocks,
        ...takenStartsAndEnds,
        typeIds: itemsOf(typesOf(ref('practitioner.id'))),
      }).as('item'),
    ),
);

export const daysClosed = prepared('moveProposals.closedDays', ({ firstDay }: { readonly firstDay: LocalDate }) =>
  closedDays().where(closedDay, '>=', firstDay).select(calendarDay(closedDay).as('day')),
);
