import { REMINDERS, type ReminderNotification } from '@telecare/contracts';
import { sql } from 'kysely';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { givenRows, insertRows, isThere } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { UpcomingAppointment } from './reminders.rules.js';

interface Wanted {
  readonly kind: ReminderNotification;
  readonly from: Date;
  readonly to: Date;
}

const announcedAt = sql<Date>`coalesce((
  select max(told.created_at) from app.appointment_notifications told
  where told.practice_id = appointment.practice_id and told.appointment_id = appointment.id
    and told.revision is not null and told.state <> 'superseded'), appointment.created_at)`;

const notReminded = prepared('reminders.candidates', ({ kind, from, to }: Wanted) =>
  db
    .selectFrom('app.appointments as appointment')
    .innerJoin('app.profiles as patient', (join) =>
      join
        .onRef('patient.practice_id', '=', 'appointment.practice_id')
        .onRef('patient.id', '=', 'appointment.patient_profile_id'),
    )
    .leftJoin('app.mail_choices as chosen', 'chosen.user_id', 'patient.user_id')
    .where('appointment.status', '=', 'confirmed')
    .where('appointment.starts_at', '>', from)
    .where('appointment.starts_at', '<=', to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('app.appointment_notifications as sent')
            .whereRef('sent.practice_id', '=', 'appointment.practice_id')
            .whereRef('sent.appointment_id', '=', 'appointment.id')
            .whereRef('sent.for_start', '=', 'appointment.starts_at')
            .where('sent.kind', '=', kind),
        ),
      ),
    )
    .select(({ selectFrom }) => [
      'appointment.practice_id as practiceId',
      'appointment.id',
      'appointment.patient_profile_id as patientProfileId',
      'appointment.starts_at as startsAt',
      announcedAt.as('announcedAt'),
      isThere(
        selectFrom('app.appointment_changes as undecided')
          .whereRef('undecided.practice_id', '=', 'appointment.practice_id')
          .whereRef('undecided.appointment_id', '=', 'appointment.id'),
      ).as('hasUndecidedChange'),
      sql<boolean>`not coalesce(case ${kind} when 'reminder_24h' then chosen.reminder_24h else chosen.reminder_1h end, true)`.as(
        'isUnwanted',
      ),
    ]),
);

export function remindersToDecide(kind: ReminderNotification, now: Date): Statement<UpcomingAppointment> {
  const { hours, lastHours } = REMINDERS[kind];
  const inHours = (count: number) => new Date(now.getTime() + count * 60 * 60_000);
  return notReminded({ kind, from: inHours(lastHours), to: inHours(hours) });
}

/** Queues a reminder for each; one that another worker queued meanwhile is left out. */
const saveReminders = prepared('reminders.save', ({ kind, due }: { kind: ReminderNotification; due: string }) =>
  db
    .with('queued', (query) =>
      insertRows(
        'app.appointment_notifications',
        query.selectFrom(
          givenRows<Pick<UpcomingAppointment, 'practiceId' | 'id' | 'patientProfileId' | 'startsAt'>>(due, {
            practiceId: 'uuid',
            id: 'uuid',
            patientProfileId: 'uuid',
            startsAt: 'timestamptz',
          }),
        ),
        ({ ref }) => ({
          practice_id: ref('given.practiceId'),
          appointment_id: ref('given.id'),
          kind: sql<ReminderNotification>`${kind}`,
          recipient: sql<'patient'>`'patient'`,
          profile_id: ref('given.patientProfileId'),
          for_start: ref('given.startsAt'),
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

export const queueReminders = (kind: ReminderNotification, due: readonly UpcomingAppointment[]) =>
  saveReminders({ kind, due: JSON.stringify(due) });
