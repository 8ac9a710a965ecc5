import { type AppointmentStatus } from '@telecare/contracts';
import { sql } from 'kysely';
import { anyOf, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { NO_REQUEST } from './appointment-change.queries.js';

interface Cancelled {
  readonly practiceId: string;
  readonly ids: readonly string[];
  readonly reason: string | null;
}

/**
 * Cancels appointments of a practice. Nothing else does. The caller has locked their rows and decided that they may be
 * cancelled. A cancelled appointment keeps nothing of a reschedule request.
 */
export const cancelAppointments = prepared('appointments.cancel', ({ practiceId, ids, reason }: Cancelled) =>
  db
    .updateTable('app.appointments as appointment')
    .set({
      status: sql<AppointmentStatus>`'cancelled'`,
      status_reason: reason,
      ...NO_REQUEST,
      updated_at: now,
    })
    .where('appointment.practice_id', '=', practiceId)
    .where('appointment.id', '=', anyOf(ids, 'uuid')),
);
