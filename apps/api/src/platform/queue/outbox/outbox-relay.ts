import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Config } from '../../config/config.module.js';
import { ATTEMPTS, OUTBOX_QUEUE, type OutboxJob } from './outbox-message.js';
import { markRelayed, openMessages } from './outbox.queries.js';
import { failingFast } from '../redis-connection.js';
import { WorkerDb } from '../worker-db.js';

const PERIOD_MS = 500;

/** The job id prevents the queue from accepting the same row twice while the job exists. */
const jobOf = (outboxId: string) => ({
  name: OUTBOX_QUEUE,
  data: { outboxId },
  opts: { jobId: `outbox-${outboxId}`, attempts: ATTEMPTS, backoff: { type: 'custom' } },
});

/** Moves outbox rows to the queue. Several relays can run in parallel, because each locks the rows it handles. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('relay');
  private readonly queue: Queue<OutboxJob>;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stumbled = false;

  constructor(
    private readonly db: WorkerDb,
    { env }: Config,
  ) {
    // Don't use Nest's queue: it shares one connection with its workers, and this one must not wait for Redis.
    this.queue = new Queue(OUTBOX_QUEUE, { connection: failingFast(env.REDIS_URL) });
    this.queue.on('error', () => undefined);
  }

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    await this.queue.close().catch(() => undefined);
  }

  /** Queues pending rows and marks them only after the queue has accepted them. Returns how many there were. */
  relay(): Promise<number> {
    return this.db.transaction(async (client) => {
      const { rows } = await client.query<{ id: string }>(openMessages({}));
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await this.queue.addBulk(ids.map(jobOf));
      await client.query(markRelayed({ ids }));
      return ids.length;
    });
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.running = this.relay().then(
        () => this.recovered(),
        () => this.stumble(),
      );
      void this.running.then(() => this.schedule());
    }, PERIOD_MS);
  }

  /** Logs once per outage. The rows stay in the database, so nothing is lost. */
  private stumble(): void {
    if (!this.stumbled) this.log.warn('The outbox waits: PostgreSQL or Redis does not answer');
    this.stumbled = true;
  }

  private recovered(): void {
    if (this.stumbled) this.log.log('The outbox is moving again');
    this.stumbled = false;
  }
}
