import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../scheduled-job.js';
import { forgetDeliveries, forgetMessages } from './outbox.queries.js';
import { WorkerDb } from '../worker-db.js';

@Injectable()
export class OutboxCleanUp extends ScheduledJob {
  readonly name = 'outbox-clean-up';
  readonly everyMinutes = 60;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    await this.db.query(forgetMessages({}));
    await this.db.query(forgetDeliveries({}));
  }
}
