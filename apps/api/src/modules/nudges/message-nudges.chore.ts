import { Injectable } from '@nestjs/common';
import { Chore } from '../../platform/queue/chore.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { queueNudges } from './message-nudges.queries.js';

/** Queues mails about unread messages, for every practice. */
@Injectable()
export class MessageNudges extends Chore {
  readonly name = 'message-nudges';
  readonly everyMinutes = 1;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    await this.db.query(queueNudges({}));
  }
}
