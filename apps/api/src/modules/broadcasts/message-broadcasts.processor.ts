import { Injectable } from '@nestjs/common';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { startAsSender } from './sender.commands.js';
import {
  giveUpRecipients,
  type MessageToSend,
  messageToSend,
  queuedRecipients,
  settleRecipient,
} from './broadcast-sends.queries.js';
import { reasonToSkip } from './message-broadcasts.rules.js';

/** Sends one text to several patients, one after another. A killed or repeated run sends nothing twice. */
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
      // One patient's failure must not stop the others. The queue retries the whole broadcast later.
      await this.send(practiceId, id, profileId).catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  private send(practiceId: string, id: string, profileId: string): Promise<void> {
    const recipient = { practiceId, id, profileId };
    return this.db.decideIn(practiceId, [messageToSend(recipient)], ([message]) => {
      if (!message) return { result: undefined, writes: [] };
      const obstacle = reasonToSkip(message.isSenderStaff, message);
      const settled = settleRecipient({ ...recipient, obstacle });
      return { result: undefined, writes: obstacle ? [settled] : [settled, ...messageTo(profileId, message)] };
    });
  }

  override async givenUp({ practiceId, payload: { broadcastId: id = '' } }: OutboxMessage): Promise<void> {
    await this.db.inPractice(practiceId, giveUpRecipients({ practiceId, id }));
  }
}

const messageTo = (profileId: string, { messageId, conversationId, subject, content, ...sender }: MessageToSend) =>
  startAsSender(sender, {
    id: conversationId,
    patientId: profileId,
    subject,
    aboutAppointmentId: null,
    message: { id: messageId, content },
  });
