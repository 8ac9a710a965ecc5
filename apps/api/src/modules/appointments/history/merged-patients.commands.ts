/* What a merge of two patient records does to appointments (docs/booking.md). */
import { sql } from 'kysely';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { rowsOfPatient } from '../../../platform/database/statements/rows-of-patient.js';

export const appointmentsOfPatient = rowsOfPatient('app.appointments', 'patient_profile_id', 'id');

interface TwoPatients {
  readonly keptId: string;
  readonly otherId: string;
}

// Bookings of both patients wait until the merge is saved.
export const lockPatients = prepared('appointments.lockPatients', ({ keptId, otherId }: TwoPatients) =>
  db.selectNoFrom(sql`app.lock_people(${keptId}, ${otherId})`.as('locked')),
);
