import { Injectable } from '@nestjs/common';
import { OutboxHandler, type OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { settleWithoutMail } from '../../appointment-notifications/settled-without-mail.commands.js';
import { settlePush } from '../deliveries.commands.js';

// A message that a device has shown reached the person, so nothing follows it.
@Injectable()
export class PushReportsProcessor extends OutboxHandler {
  readonly topics = ['push.shown'];

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async handle({ practiceId, payload: { notificationId: id = '' } }: OutboxMessage): Promise<void> {
    const shown = settlePush({ practiceId, id, from: ['waiting', 'sent'], state: 'delivered', reason: null });
    await this.db.inPractice(practiceId, settleWithoutMail({ practiceId, id }));
    await this.db.inPractice(practiceId, shown);
  }
}
