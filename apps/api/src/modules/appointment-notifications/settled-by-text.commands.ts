import { now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

interface One {
  readonly practiceId: string;
  readonly id: string;
}

// A mail that was not needed or not possible is settled as sent: the patient has read or can read the text.
export const settleByText = prepared('texts.settleNotification', ({ practiceId, id }: One) =>
  db
    .updateTable('app.appointment_notifications')
    .set({ state: 'sent', settled_at: now, sent_at: now })
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'no_address', 'not_delivered']),
);
