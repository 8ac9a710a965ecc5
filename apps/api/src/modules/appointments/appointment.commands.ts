import { type AppointmentStatus, isInTime } from '@telecare/contracts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Statement } from '../../platform/database/connections/statement.js';
import { anyOf, givenRows, insertRows, iso, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB, Json } from '../../platform/database/statements/tables.js';
import { announce, type BatchedChange } from '../appointment-notifications/appointment-changes.commands.js';
import {
  type AppointmentFacts,
  attendanceOf,
  cancellationOf,
  type HistoryEntry,
  type ListedReason,
  NO_REQUEST,
} from './history/appointment-state.rules.js';

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

interface Cancelled {
  readonly practiceId: string;
  readonly ids: readonly string[];
  readonly lateIds: readonly string[];
  readonly cancelReasonId: string | null;
}

const endAppointments = prepared('appointments.cancel', ({ practiceId, ids, lateIds, cancelReasonId }: Cancelled) =>
  db
    .updateTable('app.appointments as appointment')
    .set(({ eb, ref }) => ({
      status: sql<AppointmentStatus>`'cancelled'`,
      // Reopening does not bring back the arrival.
      cancelled_from: eb
        .case()
        .when('appointment.status', '=', 'checked_in')
        .then<AppointmentStatus>('confirmed')
        .else(ref('appointment.status'))
        .end(),
      cancelled_late: eb('appointment.id', '=', anyOf(lateIds, 'uuid')).$castTo<boolean>(),
      cancel_reason_id: cancelReasonId,
      requested_starts: null,
      requested_practitioner_ids: null,
      reschedule_note: null,
      reschedule_requested_at: null,
      updated_at: now,
    }))
    .where('appointment.practice_id', '=', practiceId)
    .where('appointment.id', '=', anyOf(ids, 'uuid')),
);

interface Cancellation {
  readonly appointments: readonly AppointmentFacts[];
  readonly reason: string | null;
  readonly listed?: ListedReason | undefined;
  readonly byLink?: boolean;
  /** False if nobody is notified, because the whole practice ends. */
  readonly announces?: boolean;
  readonly batch?: BatchedChange | undefined;
}

/** Cancels appointments. Nothing else does. A cancelled appointment keeps nothing of a reschedule request. */
export function cancelAppointments({
  appointments,
  reason,
  listed,
  byLink = false,
  announces = true,
  batch,
}: Cancellation): Statement<unknown>[] {
  const [first] = appointments;
  if (!first) return [];
  return [
    endAppointments({
      practiceId: first.practiceId,
      ids: appointments.map(({ id }) => id),
      // A cancellation that patients may do alone is never late.
      lateIds: listed?.byPatient
        ? appointments.filter((one) => !isInTime('cancel', one, new Date())).map(({ id }) => id)
        : [],
      cancelReasonId: listed?.id ?? null,
    }),
    recordHistory(appointments.map((appointment) => cancellationOf(appointment, { reason, listed, byLink }))),
    ...(announces ? announce(appointments.map((before) => ({ ...asCancelled(before), batch }))) : []),
  ];
}

const asCancelled = (before: AppointmentFacts) => ({
  before,
  after: { ...before, ...NO_REQUEST, status: 'cancelled' as const },
});

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
