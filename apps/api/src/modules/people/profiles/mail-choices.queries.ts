import type { MailChoicesDto, SaveMailChoices } from '@telecare/contracts';
import { sql } from 'kysely';
import { ctxUser } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

/** The policy shows the choices only to the person. */
export const readMailChoices = prepared('people.mailChoices', () =>
  db
    .selectFrom('app.mail_choices as chosen')
    .select([
      'chosen.messages',
      'chosen.reminder_24h as dayBefore',
      'chosen.reminder_1h as hourBefore',
      'chosen.time_zone as timeZone',
    ]),
);

export const saveMailChoices = prepared(
  'people.saveMailChoices',
  ({ messages, dayBefore, hourBefore, timeZone }: SaveMailChoices) =>
    db
      .insertInto('app.mail_choices')
      .values({
        user_id: ctxUser,
        messages: sql<boolean>`${messages}`,
        reminder_24h: sql<boolean>`${dayBefore}`,
        reminder_1h: sql<boolean>`${hourBefore}`,
        time_zone: sql<string | null>`${timeZone}`,
      })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(({ ref }) => ({
          messages: ref('excluded.messages'),
          reminder_24h: ref('excluded.reminder_24h'),
          reminder_1h: ref('excluded.reminder_1h'),
          time_zone: ref('excluded.time_zone'),
        })),
      ),
);

export const USUAL_MAILS: MailChoicesDto = { messages: true, dayBefore: true, hourBefore: true, timeZone: null };
