import type { NotificationState } from '@telecare/contracts';
import { expressionBuilder, sql } from 'kysely';
import { insertRows, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { DB, Json } from '../../../platform/database/statements/tables.js';
import { hasPushDevice } from '../../push-devices/push-devices.read-model.js';
import { textNumberOf } from '../../texts/numbers/text-number.read-model.js';
import { patientIsInCall, practitionerIsInCall } from '../../video-appointments/video-presence.read-model.js';

interface One {
  readonly practiceId: string;
  readonly appointmentId: string;
}

// A practitioner can join in two windows at once. Only one of them notifies.
export const readyInTurn = prepared('ready.turn', ({ appointmentId }: One) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('ready ' || ${appointmentId}, 0))`.as('locked')),
);

const appointment = expressionBuilder<{ appointment: DB['app.appointments'] }, 'appointment'>();

// A notification that was superseded told nobody.
const notifiedAt = db
  .selectFrom('app.appointment_notifications as ready')
  .where('ready.practice_id', '=', appointment.ref('appointment.practice_id'))
  .where('ready.appointment_id', '=', appointment.ref('appointment.id'))
  .where('ready.kind', '=', 'ready')
  .where('ready.for_start', '=', appointment.ref('appointment.starts_at'))
  .where('ready.state', '<>', 'superseded')
  .select(({ fn }) => fn.max('ready.created_at').as('at'))
  .$asScalar();

export const openedRoom = prepared('ready.room', ({ practiceId, appointmentId }: One) =>
  db
    .selectFrom('app.appointments as appointment')
    .innerJoin('app.profiles as patient', (on) =>
      on
        .onRef('patient.practice_id', '=', 'appointment.practice_id')
        .onRef('patient.id', '=', 'appointment.patient_profile_id'),
    )
    .leftJoin('app.mail_choices as chosen', 'chosen.user_id', 'patient.user_id')
    .where('appointment.practice_id', '=', practiceId)
    .where('appointment.id', '=', appointmentId)
    .select(({ ref, eb, and }) => [
      'appointment.mode',
      'appointment.status',
      'appointment.starts_at as startsAt',
      'appointment.ends_at as endsAt',
      practitionerIsInCall.as('practitionerIsInCall'),
      patientIsInCall.as('patientIsInCall'),
      notifiedAt.as('notifiedAt'),
      and([hasPushDevice(ref('patient.user_id')), eb('chosen.push_appointments', 'is not', false)])
        .$castTo<boolean>()
        .as('hasPush'),
      textNumberOf(ref('patient.practice_id'), ref('patient.id')).as('textNumber'),
    ]),
);

export const insertReady = prepared('ready.insert', ({ practiceId, appointmentId }: One) =>
  db
    .with('ready', (query) =>
      insertRows(
        'app.appointment_notifications',
        query
          .selectFrom('app.appointments as appointment')
          .where('appointment.practice_id', '=', practiceId)
          .where('appointment.id', '=', appointmentId),
        ({ ref, val }) => ({
          practice_id: ref('appointment.practice_id'),
          appointment_id: ref('appointment.id'),
          kind: val('ready'),
          recipient: val('patient'),
          profile_id: ref('appointment.patient_profile_id'),
          for_start: ref('appointment.starts_at'),
        }),
      ).returning(['practice_id', 'id']),
    )
    .with('queued', (query) =>
      insertRows('app.outbox', query.selectFrom('ready'), ({ ref, val }) => ({
        practice_id: ref('ready.practice_id'),
        topic: val('appointment.ready'),
        payload: sql<Json>`jsonb_build_object('notificationId', ${ref('ready.id')})`,
      })),
    )
    .selectFrom('ready')
    .select('ready.id'),
);

interface Settled {
  readonly practiceId: string;
  readonly id: string;
  readonly state: NotificationState;
}

// A report of the provider can come after the state was settled.
export const settleReady = prepared('ready.settle', ({ practiceId, id, state }: Settled) =>
  db
    .updateTable('app.appointment_notifications')
    .set(({ eb, val }) => ({
      state,
      settled_at: now,
      sent_at: eb.case().when(val(state), '=', 'sent').then(now).end(),
    }))
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .where('kind', '=', 'ready')
    .where('state', '<>', state),
);
