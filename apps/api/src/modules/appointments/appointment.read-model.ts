import { type AppointmentDto, MOVABLE_STATUSES, type OtherNames, Permission } from '@telecare/contracts';
import { type Expression, expressionBuilder, sql } from 'kysely';
import {
  after,
  calendarDay,
  ctxPractice,
  ctxProfile,
  ctxRole,
  iso,
  isReached,
  isStaffSide,
  isThere,
  itemsOf,
  json,
  lengthBetween,
  now,
  personName,
  practiceZone,
} from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import { nameOfRoom } from '../rooms/room.read-model.js';
import { shownNotes } from './appointment-notes.read-model.js';

/*
 * Read model of appointments, also for other modules (ADR 0100): the rows that a viewer sees, and the contract's object
 * for one. Its expressions read rows named `appointment`, `patient` and `practitioner`.
 */

interface AppointmentWithPeople {
  appointment: DB['app.appointments'];
  patient: DB['app.profiles'];
  practitioner: DB['app.profiles'];
}

const eb = expressionBuilder<AppointmentWithPeople, keyof AppointmentWithPeople>();

const practitioner = eb.ref('appointment.practitioner_profile_id');

export const isReadable = isReached(Permission.AppointmentReadAll, practitioner);
export const isManageable = isReached(Permission.AppointmentManageAll, practitioner);

export const isOwn = eb('appointment.patient_profile_id', '=', ctxProfile);

export const appointments = () =>
  db.selectFrom('app.appointments as appointment').where('appointment.practice_id', '=', ctxPractice);

const appointmentsWithPeople = () =>
  appointments()
    .innerJoin('app.profiles as patient', (on) =>
      on
        .onRef('patient.practice_id', '=', 'appointment.practice_id')
        .onRef('patient.id', '=', 'appointment.patient_profile_id'),
    )
    .innerJoin('app.profiles as practitioner', (on) =>
      on
        .onRef('practitioner.practice_id', '=', 'appointment.practice_id')
        .onRef('practitioner.id', '=', 'appointment.practitioner_profile_id'),
    );

export const visibleAppointments = () =>
  appointmentsWithPeople().where(eb.case().when(ctxRole, '=', 'patient').then(isOwn).else(isReadable).end());

export const visibleAppointment = (id: string) =>
  appointmentsWithPeople()
    .where(eb.or([isReadable, isOwn]))
    .where('appointment.id', '=', id);

/** A reschedule request that waits for an answer; what is cancelled or has begun waits for none. */
export const hasRequest = eb.and([
  eb('appointment.reschedule_requested_at', 'is not', null),
  eb('appointment.status', 'in', MOVABLE_STATUSES),
  eb('appointment.starts_at', '>', now),
]);

export const requestedTimes = () =>
  db.selectFrom(
    sql<{ starts_at: Date; practitioner_id: string; place: number }>`
      unnest(${eb.ref('appointment.requested_starts')}, ${eb.ref('appointment.requested_practitioner_ids')}) with ordinality`.as<'asked'>(
      sql`asked (starts_at, practitioner_id, place)`,
    ),
  );

export const patientsMayMove = isThere(
  db
    .selectFrom('app.appointment_types as offered')
    .where('offered.practice_id', '=', eb.ref('appointment.practice_id'))
    .where('offered.id', '=', eb.ref('appointment.appointment_type_id'))
    .where('offered.is_active', '=', true)
    .where('offered.booking', '<>', 'staff')
    .select('offered.id'),
);

export const lengthOfAppointment = lengthBetween(eb.ref('appointment.starts_at'), eb.ref('appointment.ends_at'));

const personRef = <Person extends 'practitioner' | 'other'>(id: Expression<string>, person: Person) =>
  json<AppointmentDto['practitioner']>({ id, name: personName(person) });

type RescheduleRequest = NonNullable<AppointmentDto['rescheduleRequest']>;

const rescheduleRequest = json<RescheduleRequest>({
  times: itemsOf(
    requestedTimes()
      .innerJoin('app.profiles as other', (on) =>
        on
          .on('other.practice_id', '=', eb.ref('appointment.practice_id'))
          .onRef('other.id', '=', 'asked.practitioner_id'),
      )
      .orderBy('asked.starts_at')
      .orderBy('asked.place')
      .select((asked) =>
        json<RescheduleRequest['times'][number]>({
          startsAt: iso(asked.ref('asked.starts_at')),
          endsAt: iso(after(asked.ref('asked.starts_at'), lengthOfAppointment)),
          practitioner: personRef(asked.ref('other.id'), 'other'),
        }).as('item'),
      ),
  ),
  note: eb.ref('appointment.reschedule_note'),
  at: iso(eb.ref('appointment.reschedule_requested_at').$notNull()),
});

export const namesOfType = (practice: Expression<string>, name: Expression<string>) =>
  eb.fn.coalesce(
    db
      .selectFrom('app.appointment_types as named')
      .where('named.practice_id', '=', practice)
      .where('named.name', '=', name)
      .select((named) => named.ref('named.other_names').$castTo<OtherNames>().as('names'))
      .$asScalar(),
    sql<OtherNames>`'{}'::jsonb`,
  );

export const typeNames = namesOfType(eb.ref('appointment.practice_id'), eb.ref('appointment.type'));

const practiceLateAfterMinutes = db
  .selectFrom('app.practices')
  .where('id', '=', ctxPractice)
  .select('late_after_minutes')
  .$asScalar()
  .$notNull();

const roomName = nameOfRoom(eb.ref('appointment.room_id'));

const room = eb
  .case()
  .when(eb.and([isStaffSide, eb(roomName, 'is not', null)]))
  .then(
    json<NonNullable<AppointmentDto['room']>>({
      id: eb.ref('appointment.room_id').$notNull(),
      name: roomName.$notNull(),
    }),
  )
  .end();

export const appointmentFields = {
  id: eb.ref('appointment.id'),
  startsAt: iso(eb.ref('appointment.starts_at')),
  endsAt: iso(eb.ref('appointment.ends_at')),
  timeZone: practiceZone,
  type: eb.ref('appointment.type'),
  typeNames,
  mode: eb.ref('appointment.mode'),
  status: eb.ref('appointment.status'),
  ...shownNotes,
  arrivedAt: iso(eb.ref('appointment.arrived_at')),
  inRoomSince: iso(eb.ref('appointment.in_room_since')),
  room,
  roomIsShared: eb.and([isStaffSide, eb('appointment.room_is_shared', '=', true)]).$castTo<boolean>(),
  lateAfterMinutes: practiceLateAfterMinutes,
  bookingNote: eb.ref('appointment.booking_note'),
  appointmentTypeId: eb.ref('appointment.appointment_type_id'),
  color: eb.ref('appointment.color'),
  noticeMinutes: eb.ref('appointment.notice_minutes'),
  revision: eb.ref('appointment.revision'),
  overbooked: eb.ref('appointment.overbooked'),
  outsideHours: eb.ref('appointment.outside_hours'),
  patientsMayMove,
  rescheduleRequest: eb.case().when(hasRequest).then(rescheduleRequest).end(),
  patient: json<AppointmentDto['patient']>({
    id: eb.ref('patient.id'),
    name: personName('patient'),
    dateOfBirth: calendarDay(eb.ref('patient.date_of_birth')),
    phone: eb.ref('patient.phone'),
    email: eb.ref('patient.email'),
  }),
  practitioner: personRef(eb.ref('practitioner.id'), 'practitioner'),
};

export const toAppointmentDto = json<AppointmentDto>(appointmentFields);
