import { type Expression, sql } from 'kysely';
import { auditOfChange } from '../../platform/audit/audit-of-change.js';
import { appointments } from './appointment.read-model.js';

/* What changes of appointments have in common. */

export interface OneAppointment {
  readonly id: string;
}

export const appointmentOf = ({ id }: OneAppointment) => appointments().where('appointment.id', '=', id);

/** Waits until nobody else takes a time of either. */
export const lockOfPeople = (practitioner: Expression<string>, patient: Expression<string | null>) =>
  sql<null>`app.lock_people(${practitioner}, ${patient})`;

/** How many whole minutes a length has. */
export const wholeMinutes = (length: Expression<unknown>) => sql<number>`(extract(epoch from ${length}) / 60)::integer`;

/** What is done outside of the practitioner's hours is told apart in the audit (ADR 0063). */
export const outsideAction = (action: string, outside: boolean) =>
  sql<string>`${sql.lit(action)} || case when ${outside}::boolean then ' outside hours' else '' end`;

export const auditOfAppointment = (action = sql<string>`'update'`) => auditOfChange(action, 'appointment');
