/* What a merge of two patient records does to appointments (docs/booking.md). */
import { sql } from 'kysely';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { rowsOfPatient } from '../../../platform/database/statements/rows-of-patient.js';

export const appointmentsOfPatient = rowsOfPatient('app.appointments', 'patient_profile_id', 'id');

interface TwoPatients {
  readonly keptId: string;
  readonly otherId: string;
}

// Bookings of both patients wait until the merge is saved. The order is that of `app.lock_people`.
export const lockPatients = prepared('appointments.lockPatients', ({ keptId, otherId }: TwoPatients) =>
  db.selectNoFrom(
    sql`array(select app.lock_people(null, patient.id)::text from (
      select id from unnest(array[${keptId}, ${otherId}]::uuid[]) id order by hashtextextended(id::text, 0)) patient)`.as(
      'locked',
    ),
  ),
);
