import type { MessageMailsDto, SaveMessageMails } from '@telecare/contracts';
import { sql } from 'kysely';
import { ctxUser } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

/** The policy shows nobody but the person. */
export const readMessageMails = prepared('people.messageMails', () =>
  db.selectFrom('app.message_mails as chosen').select(['chosen.is_on as isOn', 'chosen.time_zone as timeZone']),
);

export const saveMessageMails = prepared('people.saveMessageMails', ({ isOn, timeZone }: SaveMessageMails) =>
  db
    .insertInto('app.message_mails')
    .values({ user_id: ctxUser, is_on: sql<boolean>`${isOn}`, time_zone: sql<string | null>`${timeZone}` })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(({ ref }) => ({ is_on: ref('excluded.is_on'), time_zone: ref('excluded.time_zone') })),
    ),
);

/** Of whoever has chosen nothing. */
export const USUAL_MAILS: MessageMailsDto = { isOn: true, timeZone: null };
