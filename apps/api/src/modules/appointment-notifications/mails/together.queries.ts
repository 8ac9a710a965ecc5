import type { NotificationRecipient } from '@telecare/contracts';
import { sql } from 'kysely';
import { asUuid, isThere, secondsAgo } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

interface OfPerson {
  readonly practiceId: string;
  readonly batchId: string;
  readonly profileId: string;
  readonly recipient: NotificationRecipient;
}

export interface Together {
  readonly ids: readonly string[];
  // True while a change of the batch has no notification yet.
  readonly isDeciding: boolean;
}

// A change that nobody decides in this time does not keep the others back.
const PATIENCE_SECONDS = 60;

const undecided = ({ practiceId, batchId, profileId, recipient }: OfPerson) =>
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
    .where(({ eb, and, or, ref }) => {
      const isToPatient = sql<boolean>`${recipient}::text = 'patient'`;
      const isOf = (facts: 'change.facts' | 'change.before') =>
        eb(asUuid(sql`(${ref(facts)} ->> 'practitionerId')`.$castTo<string>()), '=', profileId);
      return or([
        and([isToPatient, eb('appointment.patient_profile_id', '=', profileId)]),
        and([eb.not(isToPatient), or([isOf('change.facts'), isOf('change.before')])]),
      ]);
    })
    .select('change.id');

export const queuedTogether = prepared('notifications.together', (person: OfPerson) =>
  db
    .selectFrom('app.appointment_notifications as notification')
    .where('notification.practice_id', '=', person.practiceId)
    .where('notification.batch_id', '=', person.batchId)
    .where('notification.profile_id', '=', person.profileId)
    .where('notification.recipient', '=', person.recipient)
    .where('notification.state', '=', 'queued')
    .orderBy('notification.id')
    .select(['notification.id', isThere(undecided(person)).$castTo<boolean>().as('isDeciding')]),
);
