import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../platform/config/config.module.js';
import { ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { forgetAttempts } from './registration.commands.js';

@Injectable()
export class RegistrationAttemptsCleanUp extends ScheduledJob {
  readonly name = 'registration-cleanup';
  readonly everyMinutes: number;
  private readonly keepDays: number;
  private readonly log = new Logger('registration');

  constructor(
    private readonly db: WorkerDb,
    { env }: Config,
  ) {
    super();
    this.everyMinutes = env.REGISTRATION_CLEANUP_INTERVAL_MINUTES;
    this.keepDays = env.REGISTRATION_ATTEMPT_KEEP_DAYS;
  }

  async run(): Promise<void> {
    const [row] = await this.db.acrossPractices(forgetAttempts({ keepDays: this.keepDays }));
    if (row?.removed) this.log.log(`Removed ${row.removed} old registration attempts`);
  }
}
