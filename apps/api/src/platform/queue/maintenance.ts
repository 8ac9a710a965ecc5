import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { REMINDERS } from '@telecare/contracts';
import { Queue, Worker } from 'bullmq';
import { Config } from '../config/config.module.js';
import { patient } from './redis-connection.js';
import { WorkerDb } from './worker-db.js';

const QUEUE = 'maintenance';
const MINUTE_MS = 60_000;
const KEEP_DAYS = 30;

/** By name, which is that of the schedule too. */
const HOURLY = 'hourly';
const REGISTRATION_CLEANUP = 'registration-cleanup';
const REMINDING = 'reminders';
const CALL_CLEANUP = 'call-cleanup';

/** Each is one idempotent statement, so two schedulers at once do no harm. */
const CHORES = [
  'delete from app.ended_sessions where until < now()',
  `delete from app.outbox where done_at < now() - interval '${KEEP_DAYS} days'`,
  `delete from app.deliveries where state = 'done' and updated_at < now() - interval '${KEEP_DAYS} days'`,
];

/** What browsers in calls left behind that were closed without hanging up. */
const CALL_CHORES = [
  `delete from app.video_signals where created_at < now() - interval '2 minutes'`,
  `delete from app.video_presences where seen_at < now() - interval '10 minutes'`,
];

/** Housekeeping by schedule, on whichever worker takes the job. */
@Injectable()
export class Maintenance implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('maintenance');
  private readonly queue: Queue;
  private readonly worker: Worker;

  constructor(
    private readonly db: WorkerDb,
    private readonly config: Config,
  ) {
    const connection = patient(config.env.REDIS_URL);
    this.queue = new Queue(QUEUE, { connection });
    this.worker = new Worker(QUEUE, ({ name }) => this.run(name), {
      connection,
      autorun: false,
      removeOnComplete: { count: 0 },
    });
    this.queue.on('error', () => undefined);
    this.worker.on('error', () => undefined);
  }

  onApplicationBootstrap(): void {
    void this.worker.run();
    void this.schedule().catch(() => this.log.warn('Not scheduled: Redis is away'));
  }

  async run(name: string): Promise<void> {
    if (name === REGISTRATION_CLEANUP) return this.removeOldAttempts();
    if (name === REMINDING) return this.queueReminders();
    for (const chore of name === CALL_CLEANUP ? CALL_CHORES : CHORES) await this.db.query(chore);
  }

  private async schedule(): Promise<void> {
    const { REGISTRATION_CLEANUP_INTERVAL_MINUTES: minutes } = this.config.env;
    await this.queue.upsertJobScheduler(HOURLY, { every: 60 * MINUTE_MS }, { name: HOURLY });
    const every = minutes * MINUTE_MS;
    await this.queue.upsertJobScheduler(REGISTRATION_CLEANUP, { every }, { name: REGISTRATION_CLEANUP });
    await this.queue.upsertJobScheduler(REMINDING, { every: MINUTE_MS }, { name: REMINDING });
    await this.queue.upsertJobScheduler(CALL_CLEANUP, { every: 5 * MINUTE_MS }, { name: CALL_CLEANUP });
  }

  /** Those that are due and not queued yet, of every practice. */
  private async queueReminders(): Promise<void> {
    const text = 'select app.queue_reminders($1, make_interval(hours => $2), make_interval(hours => $3), now())';
    for (const [kind, { hours, lastHours }] of Object.entries(REMINDERS)) {
      await this.db.query(text, [kind, hours, lastHours]);
    }
  }

  /** The same function that the button of the monitoring screen calls. */
  private async removeOldAttempts(): Promise<void> {
    const text = 'select app.cleanup_old_registration_attempts(make_interval(days => $1)) as removed';
    const days = this.config.env.REGISTRATION_ATTEMPT_KEEP_DAYS;
    const [row] = await this.db.query<{ removed: number }>(text, [days]);
    if (row?.removed) this.log.log(`Removed ${row.removed} old registration attempts`);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.worker.close(), this.queue.close()]);
  }
}
