import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { countAccessHours, forgetAccessHours } from './access-hours.queries.js';

/**
 * Aggregates accesses by hour for threat detection. Hours not yet aggregated are read from the audit log
 * (docs/adr/0171).
 */
@Injectable()
export class AccessHours extends ScheduledJob {
  readonly name = 'access-hours';
  readonly everyMinutes = 10;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    await this.db.acrossPractices(countAccessHours({}));
    await this.db.acrossPractices(forgetAccessHours({}));
  }
}
