import { Injectable } from '@nestjs/common';
import { REMINDERS } from '@telecare/contracts';
import { Chore } from '../../platform/queue/chore.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';

const QUEUE_DUE = 'select app.queue_reminders($1, make_interval(hours => $2), make_interval(hours => $3), now())';

/** Queues the reminders that are due and not queued yet, of every practice. */
@Injectable()
export class Reminders extends Chore {
  readonly name = 'reminders';
  readonly everyMinutes = 1;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    for (const [kind, { hours, lastHours }] of Object.entries(REMINDERS)) {
      await this.db.query(QUEUE_DUE, [kind, hours, lastHours]);
    }
  }
}
