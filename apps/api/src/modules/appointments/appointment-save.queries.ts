import {
  type AppointmentMode,
  type AppointmentStatus,
  type AppointmentTypeColor,
  Permission,
  type RequestedTime,
  type Role,
  DONE_STATUSES,
} from '@telecare/contracts';
import { sql } from 'kysely';
import type { Statement } from '../../platform/database/connections/statement.js';
import {
  asInstant,
  ctxPractice,
  ctxRole,
  isReached,
  iso,
  listOf,
  now,
  practiceZone,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { nameOfRoom } from '../rooms/room.read-model.js';
import { practitioners } from '../availability/practitioner.read-model.js';
import { noteColumns, savedNotes } from './appointment-notes.read-model.js';
import { type AppointmentChange, type AppointmentState, historyOf, undoOf } from './history/appointment-state.rules.js';
import { announce } from '../appointment-notifications/appointment-changes.commands.js';
import { recordHistory, selectFacts } from './appointment.commands.js';
import { appointments, isManageable, isOwn, patientsMayMove, requestedTimes } from './appointment.read-model.js';

/* Every change of an appointment locks it here, is decided by a rule, and is saved here. */

export interface OneAppointment {
  readonly id: string;
}

const appointmentOf = ({ id }: OneAppointment) => appointments().where('appointment.id', '=', id);

export const lockPeopleOf = prepared('appointments.lockPeopleOf', (wanted: OneAppointment & WithPractitioner) =>
  appointmentOf(wanted).select(({ ref }) =>
    sql<null>`app.lock_people(${wanted.practitionerId}::uuid, ${ref('appointment.patient_profile_id')})`.as('locked'),
  ),
);

/** An appointment that becomes active again waits for concurrent bookings of the same time. */
export const lockPeopleAgain = prepared('appointments.lockPeopleAgain', (again: OneAppointment) =>
  appointmentOf(again)
    .where('appointment.status', 'in', DONE_STATUSES)
    .select(({ ref }) =>
      sql<null>`app.lock_people(${ref('appointment.practitioner_profile_id')}, ${ref('appointment.patient_profile_id')})`.as(
        'locked',
      ),
    ),
);

// Locks the practitioner who had the appointment before, and its patient.
export const lockPeopleOfHeld = prepared(
  'appointments.lockPeopleOfHeld',
  ({ id, batchId }: OneAppointment & { readonly batchId: string }) =>
    appointmentOf({ id })
      .innerJoin('app.appointment_changes as change', (on) =>
        on
          .onRef('change.practice_id', '=', 'appointment.practice_id')
          .onRef('change.appointment_id', '=', 'appointment.id')
          .on('change.batch_id', '=', batchId),
      )
      .select(({ ref }) =>
        sql`app.lock_people((${ref('change.undo')} ->> 'practitionerId')::uuid, ${ref('appointment.patient_profile_id')})`.as(
          'locked',
        ),
      ),
);

const timesOfRequest = requestedTimes()
  .select(({ ref }) =>
    listOf(
      sql<RequestedTime>`json_build_object('startsAt', ${iso(ref('asked.starts_at'))}, 'practitionerId', ${ref('asked.practitioner_id')})`,
    ).as('times'),
  )
  .$asScalar()
  .$notNull();

const locked = (one: OneAppointment) =>
  appointmentOf(one)
    .select(selectFacts)
    .select(({ ref }) => [
      'appointment.practitioner_user_id as practitionerUserId',
      'appointment.patient_profile_id as patientId',
      'appointment.appointment_type_id as appointmentTypeId',
      'appointment.color',
      ...noteColumns,
      'appointment.cancelled_from as cancelledFrom',
      iso(ref('appointment.arrived_at')).as('arrivedAt'),
      iso(ref('appointment.in_room_since')).as('inRoomSince'),
      'appointment.room_id as roomId',
      nameOfRoom(ref('appointment.room_id')).as('roomName'),
      'appointment.room_is_shared as roomIsShared',
      'appointment.overbooked',
      'appointment.outside_hours as outsideHours',
      'appointment.reschedule_note as rescheduleNote',
      timesOfRequest.as('requestedTimes'),
      patientsMayMove.as('patientsMayMove'),
      practiceZone.as('timeZone'),
      sql<Role>`${ctxRole}`.as('actingAs'),
    ])
    .forUpdate('appointment');

export const lockManaged = prepared('appointments.lockManaged', (one: OneAppointment) =>
  locked(one).where(isManageable),
);

export const lockOwn = prepared('appointments.lockOwn', (one: OneAppointment) => locked(one).where(isOwn));

interface WithPractitioner {
  readonly practitionerId: string;
}

/**
 * A practitioner whose time the viewer may use: practitioners only their own, the front desk, administrators and patients
 * any.
 */
export const practitionerFor = prepared('appointments.practitionerFor', ({ practitionerId }: WithPractitioner) =>
  practitioners()
    .where('practitioner.id', '=', practitionerId)
    .where(({ or, ref }) =>
      or([sql<boolean>`${ctxRole} = 'patient'`, isReached(Permission.AppointmentManageAll, ref('practitioner.id'))]),
    )
    .select(['practitioner.id', 'practitioner.user_id as userId']),
);

interface Saved extends Omit<AppointmentState, 'requestedTimes' | 'roomName'> {
  readonly requestedStarts: readonly string[] | null;
  readonly requestedPractitionerIds: readonly string[] | null;
}

// An appointment that is reopened keeps nothing of its cancellation.
const isCancelled = ({ status }: Saved) => sql<boolean>`${status} = 'cancelled'`;

const update = prepared('appointments.save', (saved: Saved) =>
  db
    .updateTable('app.appointments as appointment')
    .set(({ eb, ref }) => ({
      starts_at: asInstant(saved.startsAt),
      ends_at: asInstant(saved.endsAt),
      practitioner_profile_id: saved.practitionerId,
      practitioner_user_id: saved.practitionerUserId,
      appointment_type_id: saved.appointmentTypeId,
      type: saved.type,
      mode: sql<AppointmentMode>`${saved.mode}`,
      color: sql<AppointmentTypeColor | null>`${saved.color}`,
      status: sql<AppointmentStatus>`${saved.status}`,
      cancelled_from: eb.case().when(isCancelled(saved)).then(ref('appointment.cancelled_from')).end(),
      cancelled_late: eb.and([isCancelled(saved), ref('appointment.cancelled_late')]).$castTo<boolean>(),
      cancel_reason_id: eb.case().when(isCancelled(saved)).then(ref('appointment.cancel_reason_id')).end(),
      ...savedNotes(saved),
      arrived_at: asInstant(saved.arrivedAt),
      in_room_since: asInstant(saved.inRoomSince),
      room_id: saved.roomId,
      room_is_shared: saved.roomIsShared,
      overbooked: saved.overbooked,
      outside_hours: saved.outsideHours,
      requested_starts: sql`${saved.requestedStarts}::timestamptz[]`,
      requested_practitioner_ids: sql`${saved.requestedPractitionerIds}::uuid[]`,
      reschedule_note: saved.rescheduleNote,
      reschedule_requested_at: asInstant(saved.requestedAt),
      updated_at: now,
    }))
    .where('appointment.practice_id', '=', ctxPractice)
    .where('appointment.id', '=', saved.id),
);

const requestOf = ({ requestedTimes }: AppointmentState) => ({
  requestedStarts: requestedTimes.length > 0 ? requestedTimes.map(({ startsAt }) => startsAt) : null,
  requestedPractitionerIds:
    requestedTimes.length > 0 ? requestedTimes.map(({ practitionerId }) => practitionerId) : null,
});

export const saveChange = (change: AppointmentChange): Statement<unknown>[] => [
  update({ ...change.after, ...requestOf(change.after) }),
  ...recordAndAnnounce(change),
];

// The change that is undone was never announced, so neither is this.
export const saveUndone = (change: AppointmentChange): Statement<unknown>[] => {
  const entry = historyOf(change);
  return [update({ ...change.after, ...requestOf(change.after) }), ...(entry ? [recordHistory([entry])] : [])];
};

export function recordAndAnnounce(change: AppointmentChange): Statement<unknown>[] {
  const entry = historyOf(change);
  return [...(entry ? [recordHistory([entry])] : []), ...announce([{ ...change, batch: batchOf(change) }])];
}

const batchOf = ({ before, batchId }: AppointmentChange) =>
  before && batchId ? { id: batchId, undo: undoOf(before) } : undefined;
