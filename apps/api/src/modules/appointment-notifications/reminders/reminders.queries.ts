import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { givenRows, insertRows, isThere } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';
import type { UpcomingAppointment } from './reminders.rules.js';

interface Rules {
  practice: DB['app.practices'];
  own_rules: DB['app.appointment_types'];
}

const eb = expressionBuilder<Rules, keyof Rules>();

const announcedAt = sql<Date>`coalesce((
  select max(sent.created_at) from app.appointment_notifications sent
  where sent.practice_id = appointment.practice_id and sent.appointment_id = appointment.id
    and sent.revision is not null and sent.state <> 'superseded'), appointment.created_at)`;

// Reminders of an appointment by the present rules: those of its type, or else those of its practice.
export const remindersOf = eb.fn.coalesce('own_rules.reminder_minutes', 'practice.reminder_minutes');

const remindersChangedAt = eb
  .case()
  .when('own_rules.reminder_minutes', 'is', null)
  .then(eb.fn<Date | null>('greatest', ['practice.reminders_changed_at', 'own_rules.reminders_changed_at']))
  .else(eb.ref('own_rules.reminders_changed_at'))
  .end();

const queued = sql`array(
  select sent.reminder_minutes from app.appointment_notifications sent
  where sent.practice_id = appointment.practice_id and sent.appointment_id = appointment.id
    and sent.for_start = appointment.starts_at and sent.kind = 'reminder')`.$castTo<number[]>();

// No appointment that starts later has a reminder yet, so the index on starts_at ends the search there.
const longest = sql`greatest((select max(reminder_minutes[1]) from app.practices),
  (select max(reminder_minutes[1]) from app.appointment_types), 0)`;

export const remindersToDecide = prepared('reminders.candidates', ({ now }: { readonly now: Date }) => {
  const startsWithin = (minutes: RawBuilder<unknown>) =>
    sql<boolean>`appointment.starts_at <= ${now}::timestamptz + make_interval(mins => ${minutes})`;
  return (
    db
      .selectFrom('app.appointments as appointment')
      .innerJoin('app.practices as practice', 'practice.id', 'appointment.practice_id')
      .leftJoin('app.appointment_types as own_rules', (join) =>
        join
          .onRef('own_rules.practice_id', '=', 'appointment.practice_id')
          .onRef('own_rules.id', '=', 'appointment.appointment_type_id'),
      )
      .innerJoin('app.profiles as patient', (join) =>
        join
          .onRef('patient.practice_id', '=', 'appointment.practice_id')
          .onRef('patient.id', '=', 'appointment.patient_profile_id'),
      )
      .leftJoin('app.mail_choices as chosen', 'chosen.user_id', 'patient.user_id')
      .where('appointment.status', '=', 'confirmed')
      .where('appointment.starts_at', '>', now)
      .where(startsWithin(longest))
      // Leaves out appointments that would wait for their start each minute: those whose nearest reminder is queued, and
      // those booked after its time. `dueReminder` decides.
      .where(
        sql<boolean>`exists (
        select from (
          select min(rule.minutes) as minutes from unnest(${remindersOf}) rule (minutes)
          where ${startsWithin(sql`rule.minutes`)}) nearest
        where nearest.minutes <> all (${queued})
          and appointment.created_at <= appointment.starts_at - make_interval(mins => nearest.minutes))`,
      )
      // Two workers insert in the same order, so they do not wait for each other.
      .orderBy('appointment.id')
      .select(({ selectFrom, fn, lit }) => [
        'appointment.practice_id as practiceId',
        'appointment.id',
        'appointment.patient_profile_id as patientProfileId',
        'appointment.starts_at as startsAt',
        remindersOf.as('reminders'),
        remindersChangedAt.as('remindersChangedAt'),
        queued.as('queued'),
        announcedAt.as('announcedAt'),
        isThere(
          selectFrom('app.appointment_changes as undecided')
            .whereRef('undecided.practice_id', '=', 'appointment.practice_id')
            .whereRef('undecided.appointment_id', '=', 'appointment.id'),
        ).as('hasUndecidedChange'),
        fn.coalesce('chosen.reminders_days_before', lit(true)).as('wantsDaysBefore'),
        fn.coalesce('chosen.reminders_on_the_day', lit(true)).as('wantsOnTheDay'),
      ])
  );
});

type DueReminder = Pick<UpcomingAppointment, 'practiceId' | 'id' | 'patientProfileId' | 'startsAt'> & {
  readonly minutes: number;
};

/** Queues a reminder for each; one that another worker queued meanwhile is left out. */
const saveReminders = prepared('reminders.save', ({ due }: { readonly due: string }) =>
  db
    .with('queued', (query) =>
      insertRows(
        'app.appointment_notifications',
        query.selectFrom(
          givenRows<DueReminder>(due, {
            practiceId: 'uuid',
            id: 'uuid',
            patientProfileId: 'uuid',
            startsAt: 'timestamptz',
            minutes: 'integer',
          }),
        ),
        ({ ref }) => ({
          practice_id: ref('given.practiceId'),
          appointment_id: ref('given.id'),
          kind: sql<'reminder'>`'reminder'`,
          recipient: sql<'patient'>`'patient'`,
          profile_id: ref('given.patientProfileId'),
          for_start: ref('given.startsAt'),
          reminder_minutes: ref('given.minutes'),
        }),
      )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['practice_id', 'id']),
    )
    .insertInto('app.outbox')
    .columns(['practice_id', 'topic', 'payload'])
    .expression(({ selectFrom }) =>
      selectFrom('queued').select([
        'queued.practice_id',
        sql<string>`'appointment.reminder'`.as('topic'),
        sql`jsonb_build_object('notificationId', queued.id)`.as('payload'),
      ]),
    ),
);

export const queueReminders = (due: readonly DueReminder[]) => saveReminders({ due: JSON.stringify(due) });
