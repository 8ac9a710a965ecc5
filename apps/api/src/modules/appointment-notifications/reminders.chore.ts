import { Injectable } from '@nestjs/common';
import { REMINDER_NOTIFICATIONS } from '@telecare/contracts';
import { Chore } from '../../platform/queue/chore.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { queueReminders } from './reminders.queries.js';

/** Queues the reminders that are due and not queued yet, of every practice. */
@Injectable()
export class Reminders extends Chore {
  readonly name = 'reminders';
  readonly everyMinutes = 1;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    for (const kind of REMINDER_NOTIFICATIONS) await this.db.query(queueReminders(kind));
  }
}
