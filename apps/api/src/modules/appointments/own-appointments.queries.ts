import { RESCHEDULE_NOTICE_HOURS, RESCHEDULE_STATUSES } from '@telecare/contracts';
import { sql } from 'kysely';
import { isChanged } from '../../platform/audit/audit-of-change.js';
import { ctxPractice, iso, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { appointmentOf, auditOfAppointment, NO_REQUEST, type OneAppointment } from './appointment-change.queries.js';
import { isOwn, patientsMayMove } from './appointment.read-model.js';

const ownAppointment = (one: OneAppointment) => appointmentOf(one).where(isOwn);

/** Its patient changes it: the row is the one that they were found to have. */
const changeOfOwn = ({ id }: OneAppointment) =>
  db
    .updateTable('app.appointments as appointment')
    .where('appointment.practice_id', '=', ctxPractice)
    .where('appointment.id', '=', id)
    .where(isOwn)
    .returning('appointment.id');

const fromNow = (hours: number) => sql<Date>`now() + make_interval(hours => ${sql.lit(hours)})`;

interface WantedTimes extends OneAppointment {
  readonly starts: readonly string[];
  readonly practitionerIds: readonly string[];
  readonly note: string | null;
}

/** Each as long as the appointment; the old time holds until staff answer. */
export const requestReschedule = prepared('appointments.requestReschedule', (wanted: WantedTimes) =>
  db
    .with('target', () => ownAppointment(wanted).select('appointment.id'))
    .with('changed', () =>
      changeOfOwn(wanted)
        .set({
          requested_starts: sql`${wanted.starts}::timestamptz[]`,
          requested_practitioner_ids: sql`${wanted.practitionerIds}::uuid[]`,
          reschedule_note: wanted.note,
          reschedule_requested_at: now,
          status_reason: wanted.note,
          updated_at: now,
        })
        .where(patientsMayMove)
        .where('appointment.status', 'in', RESCHEDULE_STATUSES)
        .where('appointment.starts_at', '>=', fromNow(RESCHEDULE_NOTICE_HOURS)),
    )
    .with('audited', () => auditOfAppointment())
    .selectFrom('target')
    .select(isChanged.as('done')),
);

export const withdraw = prepared('appointments.withdraw', (one: OneAppointment) =>
  db
    .with('target', () => ownAppointment(one).select('appointment.id'))
    .with('changed', () =>
      changeOfOwn(one)
        .set({ ...NO_REQUEST, updated_at: now })
        .where('appointment.reschedule_requested_at', 'is not', null),
    )
    .with('audited', () => auditOfAppointment())
    .selectFrom('target')
    .select(isChanged.as('done')),
);

/** Facts that decide whether the patient may ask for another time, and the search values for free times. */
export const ownReschedulable = prepared('appointments.ownReschedulable', (one: OneAppointment) =>
  ownAppointment(one).select(({ ref }) => [
    'appointment.appointment_type_id as appointmentTypeId',
    'appointment.practitioner_profile_id as practitionerId',
    'appointment.status',
    iso(ref('appointment.starts_at')).as('startsAt'),
    patientsMayMove.as('patientsMayMove'),
  ]),
);
