import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type Job, Queue } from 'bullmq';
import { ScheduledJob } from './scheduled-job.js';

export const MAINTENANCE_QUEUE = 'maintenance';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 5_000;

@Processor(MAINTENANCE_QUEUE, { removeOnComplete: { count: 0 } })
export class Maintenance extends WorkerHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('maintenance');
  private looking: NodeJS.Timeout | undefined;

  constructor(
    @Inject(ScheduledJob) private readonly scheduledJobs: readonly ScheduledJob[],
    @InjectQueue(MAINTENANCE_QUEUE) private readonly queue: Queue,
  ) {
    super();
    queue.on('error', () => undefined);
  }

  onApplicationBootstrap(): void {
    void this.schedule().catch(() => this.log.warn('Not scheduled: Redis is away'));
    this.looking = setInterval(() => void this.restore().catch(() => undefined), LOOK_EVERY_MS);
  }

  /** Waits for a running job before the next shutdown phase closes the database pool. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.looking);
    await this.worker.close();
  }

  process({ name }: Job): Promise<void> {
    return this.run(name);
  }

  /** Skips a job that a newer release has removed. */
  async run(name: string): Promise<void> {
    await this.scheduledJobs.find((job) => job.name === name)?.run();
  }

  /** Logs only the error's name, because its message may quote rows. */
  @OnWorkerEvent('failed')
  logFailure(job: Job | undefined, error: Error): void {
    this.log.error(`${job?.name ?? 'A scheduled job'} failed: ${error.name}`);
  }

  /** BullMQ reconnects on its own. */
  @OnWorkerEvent('error')
  ignoreError(): void {}

  /** Without this, a Redis that lost its data would run no jobs until a worker restarts. */
  private async restore(): Promise<void> {
    if ((await this.queue.getJobSchedulersCount()) < this.scheduledJobs.length) await this.schedule();
  }

  private async schedule(): Promise<void> {
    for (const { name, everyMinutes } of this.scheduledJobs) {
      await this.queue.upsertJobScheduler(name, { every: everyMinutes * MINUTE_MS }, { name });
    }
  }
}
