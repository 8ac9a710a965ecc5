import {
  type ActionBegins,
  type AppointmentAction,
  APPOINTMENT_TRANSITIONS,
  type AppointmentStatus,
  type Role,
} from '@telecare/contracts';
import { sql } from 'kysely';
import { isChanged } from '../../platform/audit/audit-of-change.js';
import {
  anyOf,
  ctxPractice,
  ctxRole,
  dayIn,
  now,
  practiceZone,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import {
  appointmentOf,
  auditOfAppointment,
  lockOfPeople,
  type OneAppointment,
  outsideAction,
} from './appointment-change.queries.js';
import { isManageable } from './appointment.read-model.js';

interface Act extends OneAppointment {
  readonly from: readonly AppointmentStatus[];
  readonly to: AppointmentStatus;
  readonly by: readonly Role[];
  readonly begins: ActionBegins;
  readonly reason: string | null;
  readonly outside: boolean;
}

const acted = ({ id, from, to, by, begins, reason, outside }: Act) =>
  db
    .updateTable('app.appointments as appointment')
    .set(({ ref }) => ({
      status: to,
      status_reason: reason,
      outside_hours: sql<boolean>`${ref('appointment.outside_hours')} or ${outside}::boolean`,
      updated_at: now,
    }))
    .where('appointment.practice_id', '=', ctxPractice)
    .where('appointment.id', '=', id)
    .where('appointment.status', '=', anyOf(from, 'text'))
    .where(ctxRole, '=', anyOf(by, 'text'))
    .where(isManageable)
    .where(({ eb, ref }) =>
      eb
        .case(sql<ActionBegins>`${begins}::text`)
        .when('day')
        .then(eb(dayIn(practiceZone, ref('appointment.starts_at')), '=', dayIn(practiceZone, now)))
        .when('start')
        .then(eb('appointment.starts_at', '<=', now))
        .else(eb.lit(true))
        .end(),
    )
    .returning('appointment.id');

/**
 * Leads an appointment from one state to the next if it may be led from there by this role, and the time has come. Two people who
 * do this in the same moment take turns: the second finds the state that the first has set. No row when there is none.
 */
const act = prepared('appointments.act', (wanted: Act) =>
  db
    .with('target', () => appointmentOf(wanted).where(isManageable).select('appointment.id'))
    .with('changed', () => acted(wanted))
    .with('audited', () => auditOfAppointment(outsideAction('update', wanted.outside)))
    .selectFrom('target')
    .select(isChanged.as('done')),
);

export function actOn(id: string, action: AppointmentAction, reason: string | null, outside: boolean) {
  const { from, to, by, begins } = APPOINTMENT_TRANSITIONS[action];
  return act({ id, from, to, by, begins, reason, outside });
}

/** An appointment that counts again takes its turn with whoever books its time meanwhile. */
export const lockPeopleAgain = prepared('appointments.lockPeopleAgain', (again: OneAppointment) =>
  appointmentOf(again)
    .where('appointment.status', 'in', ['completed', 'no_show'])
    .select(({ ref }) =>
      lockOfPeople(ref('appointment.practitioner_profile_id'), ref('appointment.patient_profile_id')).as('locked'),
    ),
);
