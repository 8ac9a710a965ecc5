import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Config } from '../../config/config.module.js';
import { ATTEMPTS, OUTBOX_QUEUE, type OutboxJob } from './outbox-message.js';
import { markRelayed, openMessages } from './outbox.queries.js';
import { failingFast } from '../redis-connection.js';
import { WorkerDb } from '../worker-db.js';

const PERIOD_MS = 500;

/** While a job exists its id keeps the same row from being queued twice. */
const jobOf = (outboxId: string) => ({
  name: OUTBOX_QUEUE,
  data: { outboxId },
  opts: { jobId: `outbox-${outboxId}`, attempts: ATTEMPTS, backoff: { type: 'custom' } },
});

/** Moves outbox rows into the queue. Any number of relays may run: each row is locked while one handles it. */
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
    // Not Nest's: a queue and its workers share one connection there, and this one must not wait for Redis.
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

  /** Queues what is open; the rows are marked only after the queue has them. Returns how many there were. */
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

  /** Said once per outage: the rows wait in the database, so nothing is lost and nothing has to be repeated. */
  private stumble(): void {
    if (!this.stumbled) this.log.warn('The outbox waits: PostgreSQL or Redis does not answer');
    this.stumbled = true;
  }

  private recovered(): void {
    if (this.stumbled) this.log.log('The outbox is moving again');
    this.stumbled = false;
  }
}
