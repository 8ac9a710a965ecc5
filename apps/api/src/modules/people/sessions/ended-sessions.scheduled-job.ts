import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { forgetEndedSessions } from '../people.queries.js';

@Injectable()
export class EndedSessionsCleanUp extends ScheduledJob {
  readonly name = 'ended-sessions-clean-up';
  readonly everyMinutes = 60;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    await this.db.query(forgetEndedSessions({}));
  }
}
