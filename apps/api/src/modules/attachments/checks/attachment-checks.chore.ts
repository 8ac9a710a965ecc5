import { Injectable } from '@nestjs/common';
import { Chore } from '../../../platform/queue/chore.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { queueChecksAgain, sweepAttachments } from './attachment-checks.queries.js';

/** Deletes files that nobody sent within a day, and repeats checks that failed without a scanner. */
@Injectable()
export class AttachmentsCleanUp extends Chore {
  readonly name = 'attachments-clean-up';
  readonly everyMinutes = 10;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    await this.db.query(queueChecksAgain({}));
    await this.db.query(sweepAttachments({}));
  }
}
