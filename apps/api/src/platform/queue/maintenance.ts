import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import { Config } from '../config/config.module.js';
import { patient } from './redis-connection.js';
import { WorkerDb } from './worker-db.js';

const QUEUE = 'maintenance';
const EVERY_MS = 60 * 60_000;
const KEEP_DAYS = 30;

/** Each is one idempotent statement, so two schedulers at once do no harm. */
const CHORES = [
  'delete from app.ended_sessions where until < now()',
  `delete from app.outbox where done_at < now() - interval '${KEEP_DAYS} days'`,
  `delete from app.deliveries where state = 'done' and updated_at < now() - interval '${KEEP_DAYS} days'`,
];

/** Hourly housekeeping, on whichever worker takes the job. */
@Injectable()
export class Maintenance implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('maintenance');
  private readonly queue: Queue;
  private readonly worker: Worker;

  constructor(
    private readonly db: WorkerDb,
    { env }: Config,
  ) {
    const connection = patient(env.REDIS_URL);
    this.queue = new Queue(QUEUE, { connection });
    this.worker = new Worker(QUEUE, () => this.run(), { connection, autorun: false, removeOnComplete: { count: 0 } });
    this.queue.on('error', () => undefined);
    this.worker.on('error', () => undefined);
  }

  onApplicationBootstrap(): void {
    void this.worker.run();
    void this.queue
      .upsertJobScheduler('hourly', { every: EVERY_MS })
      .catch(() => this.log.warn('Not scheduled: Redis is away'));
  }

  async run(): Promise<void> {
    for (const chore of CHORES) await this.db.query(chore);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.worker.close(), this.queue.close()]);
  }
}
