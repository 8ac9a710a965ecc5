import { Injectable } from '@nestjs/common';
import type { OutboxMessage } from './outbox/outbox-message.js';
import { claimMessage, settleMessage } from './outbox/outbox.queries.js';
import { WorkerDb } from './worker-db.js';

/** Prevents duplicate deliveries. The queue forgets finished jobs, but this table does not. */
@Injectable()
export class Deliveries {
  constructor(private readonly db: WorkerDb) {}

  async claim(outboxId: string): Promise<OutboxMessage | undefined> {
    const [message] = await this.db.query(claimMessage({ outboxId }));
    return message;
  }

  async finish({ id, topic }: OutboxMessage, state: 'done' | 'failed', error: string | null = null): Promise<void> {
    await this.db.query(settleMessage({ id, topic, state, error }));
  }
}
