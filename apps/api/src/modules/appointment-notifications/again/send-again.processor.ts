import { Injectable } from '@nestjs/common';
import { now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { OutboxHandler, type OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { queueMessage } from '../../../platform/queue/queue-message.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { forgetFailedDeliveries } from '../../notification-deliveries/deliveries.commands.js';

interface One {
  readonly practiceId: string;
  readonly id: string;
}

// Returns no row if it is queued already, or if a text has reached the patient meanwhile.
const queueAgain = prepared('notifications.again', ({ practiceId, id }: One) =>
  db
    .updateTable('app.appointment_notifications')
    .set({ state: 'queued', settled_at: null, sent_again_at: now })
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .where('recipient', '=', 'patient')
    .where('revision', 'is not', null)
    .where('state', 'in', ['no_address', 'not_delivered'])
    .returning('id'),
);

// Repeats a notification that reached nobody, and decides again on channels that failed or were skipped.
@Injectable()
export class SendAgainProcessor extends OutboxHandler {
  readonly topics = ['appointment.send_again'];

  constructor(private readonly db: WorkerDb) {
    super();
  }

  handle({ practiceId, payload: { notificationId: id = '' } }: OutboxMessage): Promise<void> {
    const one = { practiceId, id };
    return this.db.decideIn(practiceId, [queueAgain(one)], ([queued]) => ({
      result: undefined,
      writes: queued ? [forgetFailedDeliveries(one), queueMessage('appointment.changed', { notificationId: id })] : [],
    }));
  }
}
