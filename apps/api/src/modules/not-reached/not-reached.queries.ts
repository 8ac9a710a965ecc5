import {
  type AppointmentDto,
  type FailedDelivery,
  NOT_REACHED_MAX,
  type NotificationKind,
  type NotificationState,
} from '@telecare/contracts';
import { expressionBuilder, sql } from 'kysely';
import { audited } from '../../platform/audit/audited-read.js';
import {
  asUuid,
  ctxPractice,
  iso,
  isThere,
  itemsOf,
  json,
  now,
  personName,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import {
  appointments,
  isManageable,
  toAppointmentDto,
  visibleAppointments,
} from '../appointments/appointment.read-model.js';
import type { Call } from '../appointment-notifications/calls.commands.js';
import type { AppointmentFacts, Known } from '../appointment-notifications/kind-to-send.rules.js';
import {
  callAbout,
  currentFacts,
  isOutdated,
  knownByRecipient,
} from '../appointment-notifications/mails/known-facts.read-model.js';
import { type UnreachedFacts, unreachedFacts } from './send-again.queries.js';

export interface NotReachedFacts {
  readonly kind: NotificationKind;
  readonly state: NotificationState;
  readonly known: Known | null;
  readonly current: AppointmentFacts;
}

export interface FoundNotReached extends NotReachedFacts {
  readonly notificationId: string;
  readonly at: string;
  readonly expectedPractitioner: string | null;
  readonly unreached: UnreachedFacts;
  readonly failed: FailedDelivery[];
  readonly appointment: AppointmentDto;
}

interface Found {
  notification: DB['app.appointment_notifications'];
}

const eb = expressionBuilder<Found, keyof Found>();

const NOT_REACHED = ['no_address', 'not_delivered'] as const satisfies readonly NotificationState[];

const isToPatient = eb.and([
  eb('notification.recipient', '=', 'patient'),
  eb('notification.revision', 'is not', null),
  eb('notification.state', 'in', NOT_REACHED),
]);

const expectedPractitioner = db
  .selectFrom('app.profiles as expected')
  .where('expected.practice_id', '=', ctxPractice)
  .where('expected.id', '=', asUuid(sql`(${knownByRecipient} -> 'facts' ->> 'practitionerId')`.$castTo<string>()))
  .select(personName('expected').as('name'));

const failedDeliveries = db
  .selectFrom('app.notification_deliveries as delivery')
  .where('delivery.practice_id', '=', ctxPractice)
  .where('delivery.notification_id', '=', eb.ref('notification.id'))
  .where('delivery.state', 'in', ['undelivered', 'unknown'])
  .orderBy('delivery.channel')
  .select(({ ref }) =>
    json<FailedDelivery>({
      channel: ref('delivery.channel'),
      state: ref('delivery.state'),
      reason: ref('delivery.reason'),
    }).as('item'),
  );

// A patient is at the desk or on the phone when an appointment is booked. Reopening one is a change.
const isBooking = eb.and([
  eb('notification.kind', 'in', ['requested', 'booked']),
  eb(eb.fn.coalesce('notification.before', sql<null>`'{}'`), '=', sql<null>`'{}'`),
]);

// The newest change of a future appointment is one row, unless something newer waits. The rules decide on it.
const notReachedAppointments = () =>
  visibleAppointments()
    .innerJoin('app.appointment_notifications as notification', (on) =>
      on
        .onRef('notification.practice_id', '=', 'appointment.practice_id')
        .onRef('notification.appointment_id', '=', 'appointment.id')
        .onRef('notification.profile_id', '=', 'appointment.patient_profile_id'),
    )
    .where('notification.for_start', '>', now)
    .where('notification.by_patient', '=', false)
    .where(isToPatient)
    .where(eb.not(isBooking))
    .where(eb.not(isThere(callAbout('notification'))))
    .where(isOutdated, '=', false)
    .where(isManageable)
    .orderBy('notification.for_start')
    .orderBy('notification.id')
    .limit(NOT_REACHED_MAX + 1);

const facts = {
  kind: eb.ref('notification.kind'),
  state: eb.ref('notification.state'),
  known: knownByRecipient,
  current: currentFacts,
};

// The service audits those that it shows.
export const notReachedNotifications = prepared('notReached.list', () =>
  notReachedAppointments().select(({ ref }) =>
    json<FoundNotReached>({
      ...facts,
      notificationId: ref('notification.id'),
      at: iso(ref('notification.created_at')),
      expectedPractitioner: expectedPractitioner.$asScalar(),
      unreached: unreachedFacts,
      failed: itemsOf(failedDeliveries),
      appointment: toAppointmentDto,
    }).as('item'),
  ),
);

// Facts without the patients, so the audit event names none.
export const factsOfNotReached = prepared('notReached.facts', () =>
  audited('read', 'not-reached-count')
    .selectFrom(notReachedAppointments().select(json<NotReachedFacts>(facts).as('item')).as('found'))
    .select('found.item'),
);

export const notReachedToCall = prepared('notReached.toCall', ({ appointmentId, notificationId }: Call) =>
  appointments()
    .innerJoin('app.appointment_notifications as notification', (on) =>
      on
        .onRef('notification.practice_id', '=', 'appointment.practice_id')
        .onRef('notification.appointment_id', '=', 'appointment.id'),
    )
    .where('appointment.id', '=', appointmentId)
    .where('notification.id', '=', notificationId)
    .where(isToPatient)
    .where(isManageable)
    .select('appointment.patient_profile_id as patientId'),
);
