import { type Expression, expressionBuilder, sql } from 'kysely';
import { anyOf, personName } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';
import { typeNames } from '../../appointments/appointment.read-model.js';
import { currentFacts, heldUntil, isOutdated, knownByRecipient } from './known-facts.read-model.js';
import { replyAddress } from '../../practices/reply-address.read-model.js';
import { hasPushDevice } from '../../push-devices/push-devices.read-model.js';
import { shownNameOf } from '../../texts/shown-name.read-model.js';
import { textNumberOf } from '../../texts/numbers/text-number.read-model.js';
import { patientIsInCall, practitionerIsInCall } from '../../video-appointments/video-presence.read-model.js';
import { remindersOf } from '../reminders/reminders.queries.js';

interface One {
  readonly practiceId: string;
  readonly id: string;
}

interface Asked {
  readonly practiceId: string;
  readonly ids: readonly string[];
}

interface Found {
  notification: DB['app.appointment_notifications'];
  appointment: DB['app.appointments'];
  person: DB['app.profiles'];
  patient: DB['app.profiles'];
  practice: DB['app.practices'];
}

const eb = expressionBuilder<Found, keyof Found>();

const filled = (text: Expression<string | null>) => sql<string | null>`nullif(btrim(${text}), '')`;

const initial = (name: Expression<string | null>) => sql<string | null>`upper(left(${filled(name)}, 1)) || '.'`;

const patientInitials = sql<string>`coalesce(nullif(concat_ws(' ', ${initial(eb.ref('patient.first_name'))},
  ${initial(eb.ref('patient.last_name'))}), ''), '?')`;

const requestedStarts = sql<Date[]>`(select coalesce(array_agg(start order by start), '{}')
  from unnest(${eb.ref('appointment.requested_starts')}) start)`;

const isTheirs = eb
  .or([
    eb('notification.profile_id', '=', eb.ref('appointment.patient_profile_id')),
    eb('notification.profile_id', '=', eb.ref('appointment.practitioner_profile_id')),
  ])
  .$castTo<boolean>();

const notificationFacts = () =>
  db
    .selectFrom('app.appointment_notifications as notification')
    .innerJoin('app.appointments as appointment', (on) =>
      on
        .onRef('appointment.practice_id', '=', 'notification.practice_id')
        .onRef('appointment.id', '=', 'notification.appointment_id'),
    )
    .innerJoin('app.profiles as person', (on) =>
      on
        .onRef('person.practice_id', '=', 'notification.practice_id')
        .onRef('person.id', '=', 'notification.profile_id'),
    )
    .innerJoin('app.profiles as patient', (on) =>
      on
        .onRef('patient.practice_id', '=', 'appointment.practice_id')
        .onRef('patient.id', '=', 'appointment.patient_profile_id'),
    )
    .innerJoin('app.profiles as practitioner', (on) =>
      on
        .onRef('practitioner.practice_id', '=', 'appointment.practice_id')
        .onRef('practitioner.id', '=', 'appointment.practitioner_profile_id'),
    )
    .innerJoin('app.practices as practice', 'practice.id', 'notification.practice_id')
    .leftJoin('app.appointment_types as own_rules', (on) =>
      on
        .onRef('own_rules.practice_id', '=', 'appointment.practice_id')
        .onRef('own_rules.id', '=', 'appointment.appointment_type_id'),
    )
    .leftJoin('app.mail_choices as chosen', 'chosen.user_id', 'person.user_id')
    .leftJoin('app.deactivated_members as away', (on) =>
      on.onRef('away.practice_id', '=', 'notification.practice_id').onRef('away.user_id', '=', 'person.user_id'),
    );

const facts = () =>
  notificationFacts().select(({ ref, fn, eb, or }) => [
    'notification.id',
    'notification.kind',
    'notification.state',
    'notification.recipient',
    'notification.for_start as forStart',
    'notification.profile_id as profileId',
    'notification.batch_id as batchId',
    'notification.by_patient as byPatient',
    'notification.created_at as queuedAt',
    eb('notification.state', '=', 'sent').$castTo<boolean>().as('isMailed'),
    textNumberOf(ref('notification.practice_id'), ref('notification.profile_id')).as('textNumber'),
    'notification.reminder_minutes as reminderMinutes',
    remindersOf.as('reminders'),
    'appointment.notice_minutes as noticeMinutes',
    'appointment.id as appointmentId',
    'appointment.revision',
    'appointment.starts_at as startsAt',
    'appointment.ends_at as endsAt',
    currentFacts.as('current'),
    knownByRecipient.as('knownByRecipient'),
    requestedStarts.as('requestedStarts'),
    'appointment.updated_at as changedAt',
    'appointment.status',
    'appointment.type',
    'appointment.mode',
    typeNames.as('typeNames'),
    fn.coalesce('person.language', 'practice.language').as('language'),
    isTheirs.as('isTheirs'),
    or([eb('notification.recipient', '=', 'patient'), eb('away.user_id', 'is', null)])
      .$castTo<boolean>()
      .as('mayRead'),
    isOutdated.as('outdated'),
    patientIsInCall.as('patientIsInCall'),
    practitionerIsInCall.as('practitionerIsInCall'),
    heldUntil.as('heldUntil'),
    eb('person.user_id', 'is not', null).$castTo<boolean>().as('hasAccount'),
    'person.user_id as userId',
    hasPushDevice(ref('person.user_id')).as('hasPushDevice'),
    sql<boolean>`(chosen.push_appointments is not false)`.as('wantsPush'),
    fn.coalesce('chosen.time_zone', 'practice.time_zone').as('quietZone'),
    shownNameOf(ref('notification.practice_id')).as('shownName'),
    filled(ref('person.email')).as('email'),
    filled(ref('person.first_name')).as('firstName'),
    patientInitials.as('patientInitials'),
    personName('practitioner').as('practitionerName'),
    'practice.name as practiceName',
    filled(ref('practice.email')).as('practiceEmail'),
    replyAddress.as('replyTo'),
    'practice.is_active as practiceIsActive',
    'practice.subdomain',
    'practice.phone',
    'practice.address',
    'practice.calendar_shows_type as calendarShowsType',
    'practice.time_zone as timeZone',
    'practice.logo_url as logoUrl',
    'practice.theme',
  ]);

export const waitingNotifications = prepared('notifications.waiting', ({ practiceId, ids }: Asked) =>
  facts()
    .where('notification.practice_id', '=', practiceId)
    .where('notification.id', '=', anyOf(ids, 'uuid'))
    .where('notification.state', '=', 'queued')
    .orderBy('notification.id'),
);

// A text and a push message can leave after the mail, so the notification itself may be settled.
export const toldNotification = prepared('notifications.told', ({ practiceId, id }: One) =>
  facts().where('notification.practice_id', '=', practiceId).where('notification.id', '=', id),
);

export type NotificationFacts = Omit<NonNullable<ReturnType<typeof waitingNotifications>['row']>, 'knownByRecipient'>;
