import type { MailChoicesDto, SaveMailChoices } from '@telecare/contracts';
import { ctxUser } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

/** A policy shows the choices only to the person. */
export const readMailChoices = prepared('people.mailChoices', () =>
  db
    .selectFrom('app.mail_choices as chosen')
    .select([
      'chosen.messages',
      'chosen.reminders_days_before as daysBefore',
      'chosen.reminders_on_the_day as onTheDay',
      'chosen.push_messages as pushMessages',
      'chosen.push_appointments as pushAppointments',
      'chosen.time_zone as timeZone',
    ]),
);

export const saveMailChoices = prepared(
  'people.saveMailChoices',
  ({ messages, daysBefore, onTheDay, pushMessages, pushAppointments, timeZone }: SaveMailChoices) =>
    db
      .insertInto('app.mail_choices')
      .values({
        user_id: ctxUser,
        messages,
        reminders_days_before: daysBefore,
        reminders_on_the_day: onTheDay,
        push_messages: pushMessages,
        push_appointments: pushAppointments,
        time_zone: timeZone,
      })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(({ ref }) => ({
          messages: ref('excluded.messages'),
          reminders_days_before: ref('excluded.reminders_days_before'),
          reminders_on_the_day: ref('excluded.reminders_on_the_day'),
          push_messages: ref('excluded.push_messages'),
          push_appointments: ref('excluded.push_appointments'),
          time_zone: ref('excluded.time_zone'),
        })),
      ),
);

export const USUAL_MAILS: MailChoicesDto = {
  messages: true,
  daysBefore: true,
  onTheDay: true,
  pushMessages: true,
  pushAppointments: true,
  timeZone: null,
};
