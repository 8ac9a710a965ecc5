import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { emptyOldReplies } from '../text-replies.queries.js';
import { deleteOldReports } from '../text-reports.queries.js';

@Injectable()
export class TextCleanUp extends ScheduledJob {
  readonly name = 'text-clean-up';
  readonly everyMinutes = 60;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    await this.db.acrossPractices(emptyOldReplies({}));
    await this.db.acrossPractices(deleteOldReports({}));
  }
}
