import { type Expression, sql } from 'kysely';
import { auditOfChange } from '../../platform/audit/audit-of-change.js';
import { appointments } from './appointment.read-model.js';

/* What changes of appointments have in common. */

export interface OneAppointment {
  readonly id: string;
}

export const appointmentOf = ({ id }: OneAppointment) => appointments().where('appointment.id', '=', id);

/** A reschedule request that is over, however it ended: nothing is kept of what was asked for. */
export const NO_REQUEST = {
  requested_starts: null,
  requested_practitioner_ids: null,
  reschedule_note: null,
  reschedule_requested_at: null,
} as const;

/** Waits for other bookings of either person. */
export const lockOfPeople = (practitioner: Expression<string>, patient: Expression<string | null>) =>
  sql<null>`app.lock_people(${practitioner}, ${patient})`;

/** Length in whole minutes. */
export const wholeMinutes = (length: Expression<unknown>) => sql<number>`(extract(epoch from ${length}) / 60)::integer`;

/** Bookings outside the practitioner's hours have their own action in the audit log (docs/booking.md). */
export const outsideAction = (action: string, outside: boolean) =>
  sql<string>`${sql.lit(action)} || case when ${outside}::boolean then ' outside hours' else '' end`;

export const auditOfAppointment = (action = sql<string>`'update'`) => auditOfChange(action, 'appointment');
