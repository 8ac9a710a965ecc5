import { type AppointmentStatus, MOVABLE_STATUSES, Permission } from '@telecare/contracts';
import { expressionBuilder, sql } from 'kysely';
import { isChanged } from '../../platform/audit/audit-of-change.js';
import {
  after,
  anyOf,
  ctxPractice,
  type Interval,
  isAbsent,
  iso,
  isReached,
  isThere,
  minutes,
  now,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import { appointmentTypes } from '../availability/appointment-type.read-model.js';
import { practitioners } from '../availability/practitioner.read-model.js';
import {
  appointmentOf,
  auditOfAppointment,
  lockOfPeople,
  NO_REQUEST,
  type OneAppointment,
  outsideAction,
  wholeMinutes,
} from './appointment-change.queries.js';
import { changedNotes } from './appointment-notes.js';
import { isManageable, lengthOfAppointment } from './appointment.read-model.js';

/* What staff change of an appointment that is there already. */

interface WithPractitioner extends OneAppointment {
  readonly practitionerId: string;
}

/**
 * Bookings that want the same people take turns, as `lockPeople` says. This one never skips the lock: two appointments
 * that want one another's time would wait for each other in the constraint.
 */
export const lockPeopleOf = prepared('appointments.lockPeopleOf', ({ id, practitionerId }: WithPractitioner) =>
  appointmentOf({ id }).select(({ ref }) =>
    lockOfPeople(sql<string>`${practitionerId}::uuid`, ref('appointment.patient_profile_id')).as('locked'),
  ),
);

export interface Move extends WithPractitioner {
  readonly startsAt: string;
  /** Revision that the caller has seen. */
  readonly revision: number;
  /** True if the caller knows that the practitioner does not work then. */
  readonly outside: boolean;
}

export interface Change extends Move {
  /** Null keeps the type. */
  readonly appointmentTypeId: string | null;
  /** JSON, see `notesOf`. */
  readonly written: string;
  readonly reason: string | null;
}

const startOf = ({ startsAt }: Move) => sql<Date>`${startsAt}::timestamptz`;

/** Result of a change of an appointment's time. */
interface NewTime {
  id: string;
  practitioner_id: string;
  user_id: string | null;
  length: Interval;
  /** True if the time or the practitioner changes. */
  moves: boolean;
  /** Is of another type. */
  retypes: boolean;
}

interface Changing {
  appointment: DB['app.appointments'];
  target: NewTime;
}

const eb = expressionBuilder<Changing, keyof Changing>();

/** The appointment and its new practitioner, if the viewer can see both. */
const appointmentTo = (time: Move) =>
  appointmentOf(time)
    .where(isManageable)
    .innerJoin(
      practitioners()
        .where('practitioner.id', '=', time.practitionerId)
        .where(({ ref }) => isReached(Permission.AppointmentManageAll, ref('practitioner.id')))
        .selectAll()
        .as('other'),
      (on) => on.onTrue(),
    )
    .select(({ eb, or, ref }) => [
      'appointment.id',
      'appointment.revision',
      'other.id as practitioner_id',
      'other.user_id',
      or([
        eb('appointment.starts_at', 'is distinct from', startOf(time)),
        eb('appointment.practitioner_profile_id', 'is distinct from', ref('other.id')),
      ])
        .$castTo<boolean>()
        .as('moves'),
    ]);

const isPlacedAnew = eb.or([eb.ref('target.moves'), eb.ref('target.retypes')]);

/** An appointment that is over keeps its time and practitioner. */
const mayChange = ({ revision }: Move) =>
  eb.and([
    eb('appointment.practice_id', '=', ctxPractice),
    eb('appointment.id', '=', eb.ref('target.id')),
    eb('appointment.revision', '=', revision),
    eb.or([eb.not(isPlacedAnew), eb('appointment.status', 'in', MOVABLE_STATUSES)]),
  ]);

const unlessMoved = <Column extends keyof typeof NO_REQUEST>(column: Column) =>
  eb
    .case()
    .when(eb.ref('target.moves'))
    .then(null)
    .else(eb.ref(`appointment.${column}`))
    .end();

/** Moving an appointment answers its pending reschedule request. */
const requestUnlessMoved = {
  requested_starts: unlessMoved('requested_starts'),
  requested_practitioner_ids: unlessMoved('requested_practitioner_ids'),
  reschedule_note: unlessMoved('reschedule_note'),
  reschedule_requested_at: unlessMoved('reschedule_requested_at'),
};

const newTime = (time: Move) => ({
  starts_at: startOf(time),
  ends_at: after(startOf(time), eb.ref('target.length')),
  practitioner_profile_id: eb.ref('target.practitioner_id'),
  practitioner_user_id: eb.ref('target.user_id'),
  overbooked: eb.and([eb.ref('appointment.overbooked'), eb.not(isPlacedAnew)]).$castTo<boolean>(),
  outside_hours: eb
    .case()
    .when(isPlacedAnew)
    .then(sql<boolean>`${time.outside}::boolean`)
    .else(eb.ref('appointment.outside_hours'))
    .end(),
  ...requestUnlessMoved,
  updated_at: now,
});

/** A move keeps the length, and everything else of the appointment. */
export const moveAppointment = prepared('appointments.move', (move: Move) =>
  db
    .with('target', () =>
      appointmentTo(move).select(({ lit }) => [lengthOfAppointment.as('length'), lit(false).as('retypes')]),
    )
    .with('changed', (query) =>
      query
        .updateTable('app.appointments as appointment')
        .from('target')
        .set(newTime(move))
        .where(mayChange(move))
        .returning('appointment.id'),
    )
    .with('audited', () => auditOfAppointment(outsideAction('update', move.outside)))
    .selectFrom('target')
    .select(({ eb }) => [
      eb('target.revision', '=', move.revision).$castTo<boolean>().as('current'),
      isChanged.as('done'),
    ]),
);

const typeOf = ({ appointmentTypeId }: Change) => appointmentTypes().where('type.id', '=', appointmentTypeId);

/** Another type brings its length. */
const appointmentWithType = (change: Change) =>
  appointmentTo(change)
    .where(({ or }) => or([isAbsent(change.appointmentTypeId, 'uuid'), isThere(typeOf(change).select('type.id'))]))
    .leftJoin(typeOf(change).selectAll('type').as('type'), (on) =>
      on.onRef('type.id', 'is distinct from', 'appointment.appointment_type_id'),
    )
    .select(({ eb, fn, ref }) => [
      'type.id as type_id',
      'type.name',
      'type.mode',
      'type.color',
      fn.coalesce(minutes(ref('type.minutes')), lengthOfAppointment).as('length'),
      eb('type.id', 'is not', null).$castTo<boolean>().as('retypes'),
      sql<boolean>`coalesce(${ref('type.mode')} = 'phone' and not exists (
        select from app.profiles person where person.practice_id = ${ref('appointment.practice_id')}
          and person.id = ${ref('appointment.patient_profile_id')} and person.phone is not null), false)`.as(
        'lacks_phone',
      ),
    ]);

export const changeAppointment = prepared('appointments.change', (change: Change) =>
  db
    .with('target', () => appointmentWithType(change))
    .with('changed', (query) =>
      query
        .updateTable('app.appointments as appointment')
        .from('target')
        .set(newTime(change))
        .set(({ fn }) => ({
          appointment_type_id: fn.coalesce('target.type_id', 'appointment.appointment_type_id'),
          type: fn.coalesce('target.name', 'appointment.type'),
          mode: fn.coalesce('target.mode', 'appointment.mode'),
          color: fn.coalesce('target.color', 'appointment.color'),
          ...changedNotes(change.written),
          status_reason: change.reason,
        }))
        .where(mayChange(change))
        .where('target.lacks_phone', '=', false)
        .returning('appointment.id'),
    )
    .with('audited', () => auditOfAppointment(outsideAction('update', change.outside)))
    .selectFrom('target')
    .select(({ eb }) => [
      'target.lacks_phone as lacksPhone',
      eb('target.revision', '=', change.revision).$castTo<boolean>().as('current'),
      isChanged.as('done'),
    ]),
);

interface InState extends OneAppointment {
  readonly statuses: readonly AppointmentStatus[];
}

/** When and with whom an appointment is, as long as it has one of the states. */
export const timeOf = prepared('appointments.timeOf', ({ id, statuses }: InState) =>
  appointmentOf({ id })
    .where('appointment.status', '=', anyOf(statuses, 'text'))
    .where(isManageable)
    .select(({ ref }) => [
      iso(ref('appointment.starts_at')).as('startsAt'),
      'appointment.practitioner_profile_id as practitionerId',
      'appointment.patient_profile_id as patientId',
      'appointment.appointment_type_id as appointmentTypeId',
      wholeMinutes(lengthOfAppointment).as('minutes'),
    ]),
);
