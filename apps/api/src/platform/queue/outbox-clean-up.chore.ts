import { Injectable } from '@nestjs/common';
import { Chore } from './chore.js';
import { WorkerDb } from './worker-db.js';

const KEEP_DAYS = 30;

const CLEAN_UP = [
  `delete from app.outbox where done_at < now() - interval '${KEEP_DAYS} days'`,
  `delete from app.deliveries where state = 'done' and updated_at < now() - interval '${KEEP_DAYS} days'`,
];

/** Removes messages whose work was done a month ago. */
@Injectable()
export class OutboxCleanUp extends Chore {
  readonly name = 'outbox-clean-up';
  readonly everyMinutes = 60;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    for (const text of CLEAN_UP) await this.db.query(text);
  }
}
