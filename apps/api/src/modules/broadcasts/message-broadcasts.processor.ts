import { Injectable } from '@nestjs/common';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { giveUpRecipients, queuedRecipients, sendToRecipient } from './message-broadcasts.queries.js';

/** Sends one text to several patients, one after the other. A killed or repeated run sends nothing twice. */
@Injectable()
export class MessageBroadcastsProcessor extends OutboxHandler {
  readonly topics = ['message.broadcast'];

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async handle({ practiceId, payload: { broadcastId: id = '' } }: OutboxMessage): Promise<void> {
    const queued = await this.db.inPractice(practiceId, queuedRecipients({ practiceId, id }));
    const failures: unknown[] = [];
    for (const { profileId } of queued) {
      // One patient's failure must not keep the message from the others; it is tried again with the whole.
      await this.db.query(sendToRecipient({ practiceId, id, profileId })).catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  override async givenUp({ practiceId, payload: { broadcastId: id = '' } }: OutboxMessage): Promise<void> {
    await this.db.inPractice(practiceId, giveUpRecipients({ practiceId, id }));
  }
}
