import type { NotificationState } from '@telecare/contracts';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { anyOf, now, personName } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';
import { typeNames } from '../../appointments/appointment.read-model.js';
import { currentFacts, heldUntil, isOutdated, knownByRecipient } from './known-facts.read-model.js';
import { remindersOf } from '../reminders/reminders.queries.js';

interface One {
  readonly practiceId: string;
  readonly id: string;
}

type Asked = Pick<Settled, 'practiceId' | 'ids'>;

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

const queuedNotifications = () =>
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
    .leftJoin('app.deactivated_members as away', (on) =>
      on.onRef('away.practice_id', '=', 'notification.practice_id').onRef('away.user_id', '=', 'person.user_id'),
    )
    .where('notification.state', '=', 'queued');

export const waitingNotifications = prepared('notifications.waiting', ({ practiceId, ids }: Asked) =>
  queuedNotifications()
    .where('notification.practice_id', '=', practiceId)
    .where('notification.id', '=', anyOf(ids, 'uuid'))
    .orderBy('notification.id')
    .select(({ ref, fn, eb, or }) => [
      'notification.id',
      'notification.kind',
      'notification.recipient',
      'notification.for_start as forStart',
      'notification.profile_id as profileId',
      'notification.batch_id as batchId',
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
      heldUntil.as('heldUntil'),
      eb('person.user_id', 'is not', null).$castTo<boolean>().as('hasAccount'),
      filled(ref('person.email')).as('email'),
      filled(ref('person.first_name')).as('firstName'),
      patientInitials.as('patientInitials'),
      personName('practitioner').as('practitionerName'),
      'practice.name as practiceName',
      filled(ref('practice.email')).as('practiceEmail'),
      'practice.is_active as practiceIsActive',
      'practice.subdomain',
      'practice.phone',
      'practice.address',
      'practice.calendar_shows_type as calendarShowsType',
      'practice.time_zone as timeZone',
      'practice.logo_url as logoUrl',
      'practice.theme',
    ]),
);

interface Settled {
  readonly practiceId: string;
  readonly ids: readonly string[];
  readonly state: NotificationState;
  readonly late: boolean;
}

export const settleNotification = prepared('notifications.settle', ({ practiceId, ids, state, late }: Settled) =>
  db
    .updateTable('app.appointment_notifications')
    .set({
      state,
      is_late: late,
      settled_at: now,
      sent_at: sql<Date | null>`case when ${state} = 'sent' then now() end`,
    })
    .where('practice_id', '=', practiceId)
    .where('id', '=', anyOf(ids, 'uuid'))
    .where('state', '=', 'queued'),
);

// The mail of one notification of a bulk act contains all of the same person.
export const giveUpNotification = prepared('notifications.giveUp', ({ practiceId, id }: One) =>
  db
    .updateTable('app.appointment_notifications as notification')
    .from('app.appointment_notifications as one')
    .set({ state: 'not_delivered', settled_at: now })
    .where('one.practice_id', '=', practiceId)
    .where('one.id', '=', id)
    .where('one.state', '=', 'queued')
    .whereRef('notification.practice_id', '=', 'one.practice_id')
    .where('notification.state', '=', 'queued')
    .where(
      sql<boolean>`(notification.id = one.id or (notification.batch_id, notification.profile_id, notification.recipient)
        = (one.batch_id, one.profile_id, one.recipient))`,
    ),
);

interface Links {
  readonly practiceId: string;
  readonly appointmentId: string;
  readonly startsAt: Date;
  readonly toConfirm: Buffer;
  readonly toCancel: Buffer;
}

/** After a change of the secret the newest mail's links are those that work. */
export const keepLinks = prepared(
  'notifications.keepLinks',
  ({ practiceId, appointmentId, startsAt, toConfirm, toCancel }: Links) => {
    const link = { practice_id: practiceId, appointment_id: appointmentId, for_start: startsAt };
    return db
      .insertInto('app.appointment_links')
      .values([
        { ...link, action: 'confirm', token_hash: toConfirm },
        { ...link, action: 'cancel', token_hash: toCancel },
      ])
      .onConflict((conflict) =>
        conflict
          .columns(['practice_id', 'appointment_id', 'for_start', 'action'])
          .doUpdateSet(({ ref }) => ({ token_hash: ref('excluded.token_hash') })),
      );
  },
);
