import { ctxPractice, ctxUser, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

export interface Call {
  readonly appointmentId: string;
  readonly notificationId: string;
}

const one = ({ appointmentId, notificationId }: Call) =>
  db
    .updateTable('app.appointment_notifications as notification')
    .where('notification.practice_id', '=', ctxPractice)
    .where('notification.appointment_id', '=', appointmentId)
    .where('notification.id', '=', notificationId);

// A second call does not replace the first one.
export const keepCall = prepared('notReached.call', (call: Call) =>
  one(call).where('notification.called_at', 'is', null).set({ called_at: now, called_by_user_id: ctxUser }),
);

export const removeCall = prepared('notReached.undoCall', (call: Call) =>
  one(call).set({ called_at: null, called_by_user_id: null }),
);
