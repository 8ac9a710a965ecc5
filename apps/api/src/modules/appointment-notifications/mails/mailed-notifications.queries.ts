import type { NotificationState } from '@telecare/contracts';
import { sql } from 'kysely';
import { anyOf, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

interface One {
  readonly practiceId: string;
  readonly id: string;
}

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
