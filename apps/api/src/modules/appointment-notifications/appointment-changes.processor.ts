import { Injectable } from '@nestjs/common';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { postpone } from './appointment-changes.commands.js';
import { decideChange, undecidedChange } from './appointment-changes.queries.js';

@Injectable()
export class AppointmentChangesProcessor extends OutboxHandler {
  readonly topics = ['appointment.recorded'];

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async handle({ practiceId, topic, payload }: OutboxMessage): Promise<void> {
    const one = { practiceId, changeId: payload['changeId'] ?? '' };
    const [change] = await this.db.inPractice(practiceId, undecidedChange(one));
    const until = change?.heldUntil;
    if (until && until > new Date()) {
      await this.db.inPractice(practiceId, postpone({ practiceId, topic, payload: JSON.stringify(payload), until }));
    } else if (change) await this.db.inPractice(practiceId, decideChange(one, change));
  }
}
