import { expressionBuilder } from 'kysely';
import type { NotificationState } from '@telecare/contracts';
import { ctxPractice, iso, isThere, json } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import { appointments, isManageable } from '../appointments/appointment.read-model.js';
import type { Call } from '../appointment-notifications/calls.commands.js';
import { textNumberOf } from '../texts/numbers/text-number.read-model.js';
import type { TextNumber } from '../texts/numbers/text-consent.rules.js';

export interface UnreachedFacts {
  readonly state: NotificationState;
  readonly startsAt: string;
  readonly hasEmail: boolean;
  readonly textNumber: TextNumber | null;
  readonly textedNumber: string | null;
}

const eb = expressionBuilder<
  { notification: DB['app.appointment_notifications']; appointment: DB['app.appointments'] },
  'notification' | 'appointment'
>();

const hasEmail = isThere(
  db
    .selectFrom('app.profiles as person')
    .where('person.practice_id', '=', ctxPractice)
    .where('person.id', '=', eb.ref('notification.profile_id'))
    .where(({ eb: each, fn }) => each(fn<string>('btrim', ['person.email']), '<>', ''))
    .select('person.id'),
);

const textedNumber = db
  .selectFrom('app.notification_deliveries as texted')
  .where('texted.practice_id', '=', ctxPractice)
  .where('texted.notification_id', '=', eb.ref('notification.id'))
  .where('texted.channel', '=', 'text')
  .where('texted.state', '<>', 'skipped')
  .select('texted.number')
  .$asScalar();

// Reads rows named `notification` and `appointment`.
export const unreachedFacts = json<UnreachedFacts>({
  state: eb.ref('notification.state'),
  startsAt: iso(eb.ref('appointment.starts_at')),
  hasEmail,
  textNumber: textNumberOf(eb.ref('notification.practice_id'), eb.ref('notification.profile_id')),
  textedNumber,
});

export const notReachedToSend = prepared('notReached.toSend', ({ appointmentId, notificationId }: Call) =>
  appointments()
    .innerJoin('app.appointment_notifications as notification', (on) =>
      on
        .onRef('notification.practice_id', '=', 'appointment.practice_id')
        .onRef('notification.appointment_id', '=', 'appointment.id'),
    )
    .where('appointment.id', '=', appointmentId)
    .where('notification.id', '=', notificationId)
    .where('notification.recipient', '=', 'patient')
    .where('notification.revision', 'is not', null)
    .where('notification.state', 'in', ['no_address', 'not_delivered'])
    .where(isManageable)
    .select(['appointment.patient_profile_id as patientId', 'notification.sent_again_at as sentAgainAt']),
);
