import { sql } from 'kysely';
import { after, givenRows, insertRows, seconds } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB, Json } from '../../platform/database/statements/tables.js';
import { type AppointmentChange, secondsToHold, notificationsOf } from './appointment-notifications.rules.js';
import type { AppointmentFacts } from './kind-to-send.rules.js';

interface One {
  readonly practiceId: string;
  readonly changeId: string;
}

export const undecidedChange = prepared('appointmentChanges.undecided', ({ practiceId, changeId }: One) =>
  db
    .selectFrom('app.appointment_changes as change')
    .innerJoin('app.appointments as appointment', (on) =>
      on
        .onRef('appointment.practice_id', '=', 'change.practice_id')
        .onRef('appointment.id', '=', 'change.appointment_id'),
    )
    .where('change.practice_id', '=', practiceId)
    .where('change.id', '=', changeId)
    .select(({ ref, eb }) => [
      'change.at',
      'change.held_until as heldUntil',
      eb('change.actor_role', '=', 'patient').$castTo<boolean>().as('byPatient'),
      'appointment.patient_profile_id as patientId',
      sql<AppointmentFacts | null>`${ref('change.before')}`.as('before'),
      sql<AppointmentFacts>`${ref('change.facts')}`.as('facts'),
    ]),
);

type Notification = Pick<DB['app.appointment_notifications'], 'kind' | 'recipient' | 'profile_id'> & {
  readonly for_start: Date;
  readonly before: Json;
  readonly facts: Json;
};

const given = (notifications: string) =>
  givenRows<Notification>(notifications, {
    kind: 'text',
    recipient: 'text',
    profile_id: 'uuid',
    for_start: 'timestamptz',
    before: 'jsonb',
    facts: 'jsonb',
  });

interface Decided extends One {
  readonly notifications: string;
  readonly holdSeconds: number;
  readonly byPatient: boolean;
}

/** Deletes the change together with saving the decision, so a repeated decision notifies only once. */
const saveDecision = prepared(
  'appointmentChanges.decide',
  ({ practiceId, changeId, notifications, holdSeconds, byPatient }: Decided) =>
    db
      .with('change', (query) =>
        query
          .deleteFrom('app.appointment_changes')
          .where('practice_id', '=', practiceId)
          .where('id', '=', changeId)
          .returning(['practice_id', 'appointment_id', 'revision', 'at', 'batch_id']),
      )
      .with('notifications', (query) =>
        insertRows(
          'app.appointment_notifications',
          query.selectFrom('change').innerJoin(given(notifications), (on) => on.onTrue()),
          ({ ref }) => ({
            practice_id: ref('change.practice_id'),
            appointment_id: ref('change.appointment_id'),
            revision: ref('change.revision'),
            kind: ref('given.kind'),
            recipient: ref('given.recipient'),
            profile_id: ref('given.profile_id'),
            for_start: ref('given.for_start'),
            before: ref('given.before'),
            facts: ref('given.facts'),
            batch_id: ref('change.batch_id'),
            by_patient: sql<boolean>`${byPatient}::boolean`,
            created_at: ref('change.at'),
          }),
        )
          .onConflict((conflict) => conflict.doNothing())
          .returning(['practice_id', 'id']),
      )
      .with('queued', (query) =>
        insertRows(
          'app.outbox',
          query.selectFrom('notifications').innerJoin('change', 'change.practice_id', 'notifications.practice_id'),
          ({ ref, val }) => ({
            practice_id: ref('notifications.practice_id'),
            topic: val('appointment.changed'),
            payload: sql<Json>`jsonb_build_object('notificationId', ${ref('notifications.id')})`,
            available_at: after(ref('change.at'), seconds(sql<number>`${holdSeconds}`)),
          }),
        ),
      )
      .selectFrom('notifications')
      .select('notifications.id'),
);

export function decideChange(one: One, change: AppointmentChange) {
  const notifications = notificationsOf(change).map(({ profileId, forStart, before, facts, ...rest }) => ({
    ...rest,
    profile_id: profileId,
    for_start: forStart,
    before: before ?? {},
    facts: facts ?? {},
  }));
  return saveDecision({
    ...one,
    notifications: JSON.stringify(notifications),
    holdSeconds: secondsToHold(change),
    byPatient: change.byPatient,
  });
}
