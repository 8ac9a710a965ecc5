import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HEALTH_SAMPLE_SECONDS } from '@telecare/contracts';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';
import { Repeated } from '../../../platform/queue/repeated.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { forgetHealthDays, keepHealthDays } from './health-days.queries.js';
import { forgetSamples, keepSamples } from './samples.queries.js';
import { WorkerProbes } from '../probes/worker-probes.js';

/**
 * Stores the worker's measurements. Uses its own timer, because scheduled jobs stop without Redis, which this also
 * checks.
 */
@Injectable()
export class HealthRecords implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly recorder = new Repeated(() => this.look(), HEALTH_SAMPLE_SECONDS);

  constructor(
    private readonly db: WorkerDb,
    private readonly probes: WorkerProbes,
  ) {}

  onApplicationBootstrap(): void {
    this.recorder.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.recorder.stop();
  }

  async look(): Promise<void> {
    await this.db.query(keepSamples(await this.probes.look()));
  }
}

@Injectable()
export class HealthSamplesCleanUp extends ScheduledJob {
  readonly name = 'health-samples-clean-up';
  readonly everyMinutes = 60;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    await this.db.query(keepHealthDays({}));
    await this.db.query(forgetSamples({}));
    await this.db.query(forgetHealthDays({}));
  }
}
