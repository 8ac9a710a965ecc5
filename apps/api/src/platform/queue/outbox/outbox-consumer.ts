import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, Logger } from '@nestjs/common';
import { type Job } from 'bullmq';
import { inSpan } from '../../tracing/spans.js';
import { Deliveries } from '../deliveries.js';
import { ATTEMPTS, OUTBOX_QUEUE, OutboxHandler, type OutboxJob, type OutboxMessage } from './outbox-message.js';

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 10 * 60_000;

/** Exponential backoff with jitter, so that not all messages hit a recovered server at once. */
const backoff = (attempt: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS) * (0.75 + Math.random() / 2);

const OPTIONS = {
  concurrency: 4,
  removeOnComplete: { count: 0 },
  removeOnFail: { count: 0 },
  settings: { backoffStrategy: backoff },
};

@Processor(OUTBOX_QUEUE, OPTIONS)
export class OutboxConsumer extends WorkerHost implements BeforeApplicationShutdown {
  private readonly log = new Logger('outbox');
  private readonly byTopic: ReadonlyMap<string, OutboxHandler>;

  constructor(
    private readonly deliveries: Deliveries,
    @Inject(OutboxHandler) handlers: OutboxHandler[],
  ) {
    super();
    this.byTopic = new Map(handlers.flatMap((handler) => handler.topics.map((topic) => [topic, handler] as const)));
  }

  /** Waits for running messages before the next shutdown phase closes the database pool. */
  beforeApplicationShutdown(): Promise<void> {
    return this.worker.close();
  }

  /** BullMQ reconnects on its own. */
  @OnWorkerEvent('error')
  ignoreError(): void {}

  async process({ data, attemptsMade }: Job<OutboxJob>): Promise<void> {
    const message = await this.deliveries.claim(data.outboxId);
    if (!message) return;
    try {
      await inSpan(message.topic, () => this.handlerOf(message).handle(message));
      await this.deliveries.finish(message, 'done');
    } catch (error) {
      await this.failed(message, attemptsMade + 1, error);
    }
  }

  /** After the last attempt, the message stays in `deliveries` for manual review. */
  private async failed(message: OutboxMessage, attempt: number, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.name : 'unknown';
    this.log.warn(`${message.topic} ${message.id} failed (attempt ${attempt}: ${reason})`);
    if (attempt < ATTEMPTS) throw error;
    await this.byTopic.get(message.topic)?.givenUp(message);
    await this.deliveries.finish(message, 'failed', reason);
    this.log.error(`${message.topic} ${message.id} was given up`);
  }

  private handlerOf({ topic }: OutboxMessage): OutboxHandler {
    const handler = this.byTopic.get(topic);
    if (!handler) throw new Error(`Nobody handles ${topic}`);
    return handler;
  }
}
