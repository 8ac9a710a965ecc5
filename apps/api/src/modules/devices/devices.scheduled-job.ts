import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { deleteDevices, deleteDeviceSessions } from './devices.queries.js';

@Injectable()
export class DevicesCleanUp extends ScheduledJob {
  readonly name = 'devices-clean-up';
  readonly everyMinutes = 60;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    await this.db.acrossPractices(deleteDevices({}));
    await this.db.acrossPractices(deleteDeviceSessions({}));
  }
}
