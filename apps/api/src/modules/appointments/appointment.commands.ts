import type { AppointmentStatus } from '@telecare/contracts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Statement } from '../../platform/database/connections/statement.js';
import { givenRows, insertRows, iso, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB, Json } from '../../platform/database/statements/tables.js';
import { announce, type BatchedChange } from '../appointment-notifications/appointment-changes.commands.js';
import { type AppointmentFacts, attendanceOf, type HistoryEntry } from './history/appointment-state.rules.js';
import { type Cancellation, cancelled, type Cancelled } from './history/cancellation.rules.js';

/*
 * How appointments end, and how every change of one is recorded. A caller has locked the rows and decided; it puts these
 * statements into its own transaction.
 */

export const selectFacts = ({ ref }: ExpressionBuilder<{ appointment: DB['app.appointments'] }, 'appointment'>) =>
  [
    'appointment.id',
    'appointment.practice_id as practiceId',
    'appointment.revision',
    iso(ref('appointment.starts_at')).as('startsAt'),
    iso(ref('appointment.ends_at')).as('endsAt'),
    'appointment.practitioner_profile_id as practitionerId',
    'appointment.type',
    'appointment.mode',
    'appointment.status',
    iso(ref('appointment.reschedule_requested_at')).as('requestedAt'),
    'appointment.notice_minutes as noticeMinutes',
  ] as const;

type CancelledRow = Pick<Cancelled, 'practiceId' | 'id' | 'cancelledFrom' | 'cancelReasonId' | 'isLate'>;
const COLUMNS = {
  practiceId: 'uuid',
  id: 'uuid',
  cancelledFrom: 'text',
  cancelReasonId: 'uuid',
  isLate: 'boolean',
} as const;

const saveCancelled = prepared('appointments.cancel', ({ rows }: { readonly rows: string }) =>
  db
    .updateTable('app.appointments as appointment')
    .from(givenRows<CancelledRow>(rows, COLUMNS))
    .set(({ ref }) => ({
      status: sql<AppointmentStatus>`'cancelled'`,
      cancelled_from: ref('given.cancelledFrom'),
      cancelled_late: ref('given.isLate'),
      cancel_reason_id: ref('given.cancelReasonId'),
      requested_starts: null,
      requested_practitioner_ids: null,
      reschedule_note: null,
      reschedule_requested_at: null,
      updated_at: now,
    }))
    .whereRef('appointment.practice_id', '=', 'given.practiceId')
    .whereRef('appointment.id', '=', 'given.id'),
);

interface Cancellations extends Cancellation {
  readonly appointments: readonly AppointmentFacts[];
  /** False if nobody is notified, because the whole practice ends. */
  readonly announces?: boolean;
  readonly batch?: BatchedChange | undefined;
}

/** Cancels appointments as `cancelled` says. Nothing else cancels one. */
export function cancelAppointments({
  appointments,
  announces = true,
  batch,
  ...cancellation
}: Cancellations): Statement<unknown>[] {
  if (appointments.length === 0) return [];
  const now = new Date();
  const ended = appointments.map((appointment) => cancelled(appointment, cancellation, now));
  return [
    saveCancelled({ rows: JSON.stringify(ended, Object.keys(COLUMNS)) }),
    recordHistory(ended.map(({ history }) => history)),
    ...(announces ? announce(ended.map(({ before, after }) => ({ before, after, batch }))) : []),
  ];
}

export const recordAttendance = (appointment: AppointmentFacts) => recordHistory([attendanceOf(appointment)]);

/** Actor and time are defaults of the columns that no caller can override. */
const insertHistory = prepared('appointments.recordHistory', ({ entries }: { readonly entries: string }) =>
  insertRows(
    'app.appointment_events',
    db.selectFrom(
      givenRows<Omit<HistoryEntry, 'details'> & { readonly details: Json }>(entries, {
        practiceId: 'uuid',
        appointmentId: 'uuid',
        fromStatus: 'text',
        toStatus: 'text',
        reason: 'text',
        byLink: 'boolean',
        fromStart: 'timestamptz',
        toStart: 'timestamptz',
        fromPractitionerId: 'uuid',
        toPractitionerId: 'uuid',
        details: 'jsonb',
      }),
    ),
    ({ ref }) => ({
      practice_id: ref('given.practiceId'),
      appointment_id: ref('given.appointmentId'),
      from_status: ref('given.fromStatus'),
      to_status: ref('given.toStatus'),
      reason: ref('given.reason'),
      by_link: ref('given.byLink'),
      from_start: sql<Date>`${ref('given.fromStart')}`,
      to_start: sql<Date>`${ref('given.toStart')}`,
      from_practitioner_id: ref('given.fromPractitionerId'),
      to_practitioner_id: ref('given.toPractitionerId'),
      details: ref('given.details'),
    }),
  ),
);

export const recordHistory = (entries: readonly HistoryEntry[]) => insertHistory({ entries: JSON.stringify(entries) });
