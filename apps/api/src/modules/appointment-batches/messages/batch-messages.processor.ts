import { Injectable } from '@nestjs/common';
import { OutboxHandler, type OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { postpone } from '../../appointment-notifications/appointment-changes.commands.js';
import { startAsSender } from '../../broadcasts/sender.commands.js';
import { settleMessage } from './batch-messages.queries.js';
import { obstacleNow } from './batch-messages.rules.js';
import { subjectOf } from './message-subject.rules.js';
import { waitingMessage } from './waiting-message.queries.js';

// Sends a batch message to one patient. A killed or repeated run sends nothing twice.
@Injectable()
export class BatchMessagesProcessor extends OutboxHandler {
  readonly topics = ['appointment.message'];

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async handle({ practiceId, topic, payload }: OutboxMessage): Promise<void> {
    const one = oneOf(practiceId, payload);
    await this.db.decideIn(practiceId, [waitingMessage(one)], ([message]) => {
      if (!message) return { result: undefined, writes: [] };
      const { heldUntil: until, ...sender } = message;
      if (until > new Date()) {
        return {
          result: undefined,
          writes: [postpone({ practiceId, topic, payload: JSON.stringify(payload), until })],
        };
      }
      const obstacle = obstacleNow(message);
      if (obstacle) return { result: undefined, writes: [settleMessage({ ...one, state: 'skipped', obstacle })] };
      const { conversationId: id, appointmentId: aboutAppointmentId, messageId, content } = message;
      const started = {
        id,
        patientId: one.profileId,
        subject: message.subject ?? subjectOf(message),
        aboutAppointmentId,
        message: { id: messageId, content: content ?? '' },
      };
      const sent = settleMessage({ ...one, state: 'sent', obstacle: null });
      return { result: undefined, writes: [sent, ...startAsSender(sender, started)] };
    });
  }

  override async givenUp({ practiceId, payload }: OutboxMessage): Promise<void> {
    const failed = { ...oneOf(practiceId, payload), state: 'failed', obstacle: null } as const;
    await this.db.inPractice(practiceId, settleMessage(failed));
  }
}

const oneOf = (practiceId: string, { batchId = '', profileId = '' }: OutboxMessage['payload']) => ({
  practiceId,
  batchId,
  profileId,
});
