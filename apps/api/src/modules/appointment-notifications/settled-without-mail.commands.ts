import { now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

interface One {
  readonly practiceId: string;
  readonly id: string;
}

// A mail that was not needed or not possible is settled as sent, but without the time of a mail: a text or a push message
// reached the person. The mail of a change is always needed, because it carries the calendar file.
export const settleWithoutMail = prepared('notifications.settleWithoutMail', ({ practiceId, id }: One) =>
  db
    .updateTable('app.appointment_notifications')
    .set({ state: 'sent', settled_at: now })
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([
        eb('state', 'in', ['no_address', 'not_delivered']),
        and([eb('state', '=', 'queued'), eb('kind', '=', 'reminder')]),
      ]),
    ),
);
