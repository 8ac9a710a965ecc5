import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { sweepOf, sweptBefore, waitsTooLongSince } from '../attachments.rules.js';
import { checkAgain, filesToSweep, sweepFiles, waitingFiles } from './attachments-clean-up.queries.js';

@Injectable()
export class AttachmentsCleanUp extends ScheduledJob {
  readonly name = 'attachments-clean-up';
  readonly everyMinutes = 10;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(now = new Date()): Promise<void> {
    await this.queueAgain(now);
    await this.sweep(now);
  }

  private queueAgain(now: Date): Promise<void> {
    return this.db.decideAcrossPractices([waitingFiles({ since: waitsTooLongSince(now) })], (waiting) => ({
      result: undefined,
      writes: waiting.length > 0 ? checkAgain(waiting, now) : [],
    }));
  }

  private sweep(now: Date): Promise<void> {
    return this.db.decideAcrossPractices([filesToSweep({ before: sweptBefore(now) })], (files) => {
      const removed = files.filter((file) => sweepOf(file, now) === 'remove');
      const emptied = files.filter((file) => sweepOf(file, now) === 'empty');
      return { result: undefined, writes: files.length > 0 ? sweepFiles({ emptied, removed }) : [] };
    });
  }
}
