import { ctxPractice } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

export interface Call {
  readonly appointmentId: string;
  readonly notificationId: string;
}

// A second call does not replace the first one.
export const keepCall = prepared('notReached.call', ({ notificationId }: Call) =>
  db
    .insertInto('app.appointment_calls')
    .values({ practice_id: ctxPractice, notification_id: notificationId })
    .onConflict((conflict) => conflict.doNothing()),
);

export const removeCall = prepared('notReached.undoCall', ({ notificationId }: Call) =>
  db
    .deleteFrom('app.appointment_calls as call')
    .where('call.practice_id', '=', ctxPractice)
    .where('call.notification_id', '=', notificationId),
);
