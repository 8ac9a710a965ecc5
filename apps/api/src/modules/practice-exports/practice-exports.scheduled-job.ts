import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { expiredExports, removeChunks } from './practice-exports.queries.js';

/** Deletes the files of expired exports, but not the exports themselves. */
@Injectable()
export class PracticeExportsCleanUp extends ScheduledJob {
  readonly name = 'practice-exports-clean-up';
  readonly everyMinutes = 60;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    for (const { id, practiceId } of await this.db.query(expiredExports({}))) {
      await this.db.inPractice(practiceId, removeChunks({ id }));
    }
  }
}
