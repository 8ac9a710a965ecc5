import { type AppointmentStatus, type Role } from '@telecare/contracts';
import { sql } from 'kysely';
import { ctxPractice, ctxRole, iso, now, practiceZone } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { appointmentOf, lockOfPeople, type OneAppointment } from './appointment-change.queries.js';
import { isManageable, isOwn } from './appointment.read-model.js';

const locked = (one: OneAppointment) =>
  appointmentOf(one)
    .select(({ ref }) => [
      'appointment.status',
      iso(ref('appointment.starts_at')).as('startsAt'),
      practiceZone.as('timeZone'),
      sql<Role>`${ctxRole}`.as('actingAs'),
    ])
    .forUpdate('appointment');

/** Locks an appointment that the viewer may manage. */
export const lockManaged = prepared('appointments.lockManaged', (one: OneAppointment) =>
  locked(one).where(isManageable),
);

/** Locks an appointment whose patient is the viewer. */
export const lockOwn = prepared('appointments.lockOwn', (one: OneAppointment) => locked(one).where(isOwn));

/** An appointment that becomes active again waits for concurrent bookings of the same time. */
export const lockPeopleAgain = prepared('appointments.lockPeopleAgain', (again: OneAppointment) =>
  appointmentOf(again)
    .where('appointment.status', 'in', ['completed', 'no_show'])
    .select(({ ref }) =>
      lockOfPeople(ref('appointment.practitioner_profile_id'), ref('appointment.patient_profile_id')).as('locked'),
    ),
);

interface SavedStatus extends OneAppointment {
  readonly status: AppointmentStatus;
  readonly reason: string | null;
  /** True if staff confirm it although the practitioner does not work then. */
  readonly isOutsideHours: boolean;
}

export const saveStatus = prepared('appointments.saveStatus', ({ id, status, reason, isOutsideHours }: SavedStatus) =>
  db
    .updateTable('app.appointments as appointment')
    .set(({ ref }) => ({
      status: sql<AppointmentStatus>`${status}`,
      status_reason: reason,
      outside_hours: sql<boolean>`${ref('appointment.outside_hours')} or ${isOutsideHours}::boolean`,
      updated_at: now,
    }))
    .where('appointment.practice_id', '=', ctxPractice)
    .where('appointment.id', '=', id),
);
