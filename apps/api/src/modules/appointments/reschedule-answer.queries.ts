import { Permission } from '@telecare/contracts';
import { expressionBuilder, sql } from 'kysely';
import { isChanged } from '../../platform/audit/audit-of-change.js';
import { after, ctxPractice, isReached, isThere, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import { isBusy, practitioners } from '../availability/practitioner.read-model.js';
import {
  appointmentOf,
  auditOfAppointment,
  NO_REQUEST,
  type OneAppointment,
  outsideAction,
  wholeMinutes,
} from './appointment-change.queries.js';
import { hasRequest, isManageable, lengthOfAppointment, requestedTimes } from './appointment.read-model.js';

const managedAppointment = (one: OneAppointment) => appointmentOf(one).where(isManageable);

interface Accepted extends OneAppointment {
  readonly startsAt: string;
  readonly practitionerId: string;
  readonly reason: string | null;
  readonly outside: boolean;
}

const eb = expressionBuilder<{ appointment: DB['app.appointments'] }, 'appointment'>();

const startOf = ({ startsAt }: Accepted) => sql<Date>`${startsAt}::timestamptz`;
const endOf = (accepted: Accepted) => after(startOf(accepted), lengthOfAppointment);

const isAmongRequested = (accepted: Accepted) =>
  isThere(
    requestedTimes()
      .where('asked.starts_at', '=', startOf(accepted))
      .where('asked.practitioner_id', '=', accepted.practitionerId)
      .select('asked.place'),
  );

const isStillAsked = (accepted: Accepted) => eb.and([hasRequest, isAmongRequested(accepted)]);

/** A practitioner accepts only their own times. Accepting others needs permission to manage all appointments. */
const wantedTime = (accepted: Accepted) =>
  managedAppointment(accepted)
    .innerJoin(
      practitioners()
        .where('practitioner.id', '=', accepted.practitionerId)
        .where(({ ref }) => isReached(Permission.AppointmentManageAll, ref('practitioner.id')))
        .selectAll()
        .as('other'),
      (on) => on.onTrue(),
    )
    .where(isStillAsked(accepted))
    .where(startOf(accepted), '>', now)
    .select(({ ref, not }) => [
      'appointment.id',
      'other.id as practitioner_id',
      'other.user_id',
      endOf(accepted).as('ends_at'),
      not(isBusy(ref('other.id'), startOf(accepted), endOf(accepted), ref('appointment.id'))).as('free'),
    ]);

/**
 * One of the times that were asked for, as long as it is free. What lies beside an overbooked appointment is not seen by
 * the constraint.
 */
export const acceptRescheduleRequest = prepared('appointments.acceptRescheduleRequest', (accepted: Accepted) =>
  db
    .with('target', () => managedAppointment(accepted).select('appointment.id'))
    .with('wanted', () => wantedTime(accepted))
    .with('changed', (query) =>
      query
        .updateTable('app.appointments as appointment')
        .from('wanted')
        .set(({ ref }) => ({
          starts_at: startOf(accepted),
          ends_at: ref('wanted.ends_at'),
          practitioner_profile_id: ref('wanted.practitioner_id'),
          practitioner_user_id: ref('wanted.user_id'),
          overbooked: sql<boolean>`false`,
          outside_hours: accepted.outside,
          status_reason: accepted.reason,
          ...NO_REQUEST,
          updated_at: now,
        }))
        .where('appointment.practice_id', '=', ctxPractice)
        .whereRef('appointment.id', '=', 'wanted.id')
        .where('wanted.free', '=', true)
        .where(isStillAsked(accepted))
        .returning('appointment.id'),
    )
    .with('audited', () => auditOfAppointment(outsideAction('update', accepted.outside)))
    .selectFrom('target')
    .select([isChanged.as('done'), sql<boolean>`coalesce((select not free from wanted), false)`.as('taken')]),
);

interface Declined extends OneAppointment {
  readonly reason: string | null;
}

export const declineRescheduleRequest = prepared('appointments.declineRescheduleRequest', (declined: Declined) =>
  db
    .with('target', () => managedAppointment(declined).select('appointment.id'))
    .with('changed', (query) =>
      query
        .updateTable('app.appointments as appointment')
        .set({ status_reason: declined.reason, ...NO_REQUEST, updated_at: now })
        .where('appointment.practice_id', '=', ctxPractice)
        .where('appointment.id', '=', declined.id)
        .where(isManageable)
        .where('appointment.reschedule_requested_at', 'is not', null)
        .returning('appointment.id'),
    )
    .with('audited', () => auditOfAppointment())
    .selectFrom('target')
    .select(isChanged.as('done')),
);

/** Facts to check the requested time against the hours and to search for other times near it. */
export const toAccept = prepared('appointments.toAccept', (one: OneAppointment) =>
  managedAppointment(one).select([
    'appointment.appointment_type_id as appointmentTypeId',
    'appointment.patient_profile_id as patientId',
    wholeMinutes(lengthOfAppointment).as('minutes'),
  ]),
);
