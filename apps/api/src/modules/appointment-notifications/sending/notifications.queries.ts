import type { AppointmentNotifications, NotificationDelivery } from '@telecare/contracts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import {
  ctxPractice,
  iso,
  itemsOf,
  json,
  personName,
  textOf,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { appointments, isReadable } from '../../appointments/appointment.read-model.js';

type Item = AppointmentNotifications['items'][number];
type Call = NonNullable<Item['call']>;

const callOf = (notificationId: Expression<string>) =>
  db
    .selectFrom('app.appointment_calls as call')
    .leftJoin('app.profiles as caller', (on) =>
      on.onRef('caller.practice_id', '=', 'call.practice_id').onRef('caller.user_id', '=', 'call.called_by_user_id'),
    )
    .where('call.practice_id', '=', ctxPractice)
    .where('call.notification_id', '=', notificationId)
    .select(({ ref }) => json<Call>({ at: iso(ref('call.called_at')), by: personName('caller') }).as('call'));

const deliveryBy = (channel: 'push' | 'text', notificationId: Expression<string>) =>
  db
    .selectFrom('app.notification_deliveries as delivery')
    .where('delivery.practice_id', '=', ctxPractice)
    .where('delivery.notification_id', '=', notificationId)
    .where('delivery.channel', '=', channel)
    .select(({ ref, fn }) =>
      json<NotificationDelivery>({
        state: ref('delivery.state'),
        reason: ref('delivery.reason'),
        at: iso(fn.coalesce('delivery.settled_at', 'delivery.created_at')),
        dueAt: iso(ref('delivery.due_at')),
      }).as('delivery'),
    );

const notificationsOf = (appointmentId: RawBuilder<string>) =>
  db
    .selectFrom('app.appointment_notifications as notification')
    .where('notification.practice_id', '=', ctxPractice)
    .where('notification.appointment_id', '=', appointmentId)
    .orderBy('notification.created_at')
    .orderBy('notification.recipient')
    .orderBy('notification.id')
    .select(({ ref, fn, eb }) =>
      json<Item>({
        id: ref('notification.id'),
        kind: ref('notification.kind'),
        recipient: ref('notification.recipient'),
        state: ref('notification.state'),
        at: iso(fn.coalesce('notification.settled_at', 'notification.created_at')),
        minutesBefore: ref('notification.reminder_minutes'),
        late: ref('notification.is_late'),
        isMailed: eb('notification.sent_at', 'is not', null).$castTo<boolean>(),
        push: deliveryBy('push', ref('notification.id')).$asScalar(),
        text: deliveryBy('text', ref('notification.id')).$asScalar(),
        call: callOf(ref('notification.id')).$asScalar(),
      }).as('item'),
    );

const confirmedByPatient = db
  .selectFrom('app.appointment_links as link')
  .where('link.practice_id', '=', ctxPractice)
  .where('link.appointment_id', '=', sql.ref<string>('appointment.id'))
  .where('link.for_start', '=', sql.ref<Date>('appointment.starts_at'))
  .where('link.action', '=', 'confirm')
  .select(({ ref }) => iso(ref('link.used_at')).as('at'));

export const notificationsOfAppointment = prepared('appointments.notifications', ({ id }: { readonly id: string }) =>
  auditedRead(
    'read',
    'appointment',
    appointments()
      .where('appointment.id', '=', id)
      .where(isReadable)
      .select([
        'appointment.id',
        'appointment.patient_profile_id as patient_id',
        json<AppointmentNotifications>({
          items: itemsOf(notificationsOf(sql.ref('appointment.id'))),
          confirmedByPatientAt: confirmedByPatient.$asScalar(),
        }).as('item'),
      ]),
  ).select(({ ref }) => textOf(ref('found.item')).as('body')),
);
