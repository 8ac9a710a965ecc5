import { Injectable } from '@nestjs/common';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { decideChange, undecidedChange } from './appointment-changes.queries.js';

@Injectable()
export class AppointmentChangesProcessor extends OutboxHandler {
  readonly topics = ['appointment.recorded'];

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async handle({ practiceId, payload: { changeId = '' } }: OutboxMessage): Promise<void> {
    const one = { practiceId, changeId };
    const [change] = await this.db.inPractice(practiceId, undecidedChange(one));
    if (change) await this.db.inPractice(practiceId, decideChange(one, change));
  }
}
