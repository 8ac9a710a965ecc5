import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { forgetPresences, forgetSignals } from './call/video-call.queries.js';

@Injectable()
export class VideoCallsCleanUp extends ScheduledJob {
  readonly name = 'call-cleanup';
  readonly everyMinutes = 5;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    await this.db.query(forgetSignals({}));
    await this.db.query(forgetPresences({}));
  }
}
