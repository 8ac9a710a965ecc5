import { isThere, secondsAgo } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

interface OfPatient {
  readonly practiceId: string;
  readonly batchId: string;
  readonly profileId: string;
}

export interface Together {
  readonly ids: readonly string[];
  // True while a change of the batch has no notification yet.
  readonly isDeciding: boolean;
}

// A change that nobody decides in this time does not keep the others back.
const PATIENCE_SECONDS = 60;

const undecided = ({ practiceId, batchId, profileId }: OfPatient) =>
  db
    .selectFrom('app.appointment_changes as change')
    .innerJoin('app.appointments as appointment', (on) =>
      on
        .onRef('appointment.practice_id', '=', 'change.practice_id')
        .onRef('appointment.id', '=', 'change.appointment_id'),
    )
    .where('change.practice_id', '=', practiceId)
    .where('change.batch_id', '=', batchId)
    .where('change.held_until', '>', secondsAgo(PATIENCE_SECONDS))
    .where('appointment.patient_profile_id', '=', profileId)
    .select('change.id');

export const queuedTogether = prepared('notifications.together', (patient: OfPatient) =>
  db
    .selectFrom('app.appointment_notifications as notification')
    .where('notification.practice_id', '=', patient.practiceId)
    .where('notification.batch_id', '=', patient.batchId)
    .where('notification.profile_id', '=', patient.profileId)
    .where('notification.recipient', '=', 'patient')
    .where('notification.state', '=', 'queued')
    .orderBy('notification.id')
    .select(['notification.id', isThere(undecided(patient)).$castTo<boolean>().as('isDeciding')]),
);
