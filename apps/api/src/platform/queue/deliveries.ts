import { Injectable } from '@nestjs/common';
import type { OutboxMessage } from './outbox-message.js';
import { WorkerDb } from './worker-db.js';

/** The guard against doing a thing twice; the queue forgets, this table does not. */
@Injectable()
export class Deliveries {
  constructor(private readonly db: WorkerDb) {}

  /** The message, unless its work is done already. */
  async claim(outboxId: string): Promise<OutboxMessage | undefined> {
    const [message] = await this.db.query<OutboxMessage & { key: string }>(
      `with message as (select * from app.outbox where id = $1 and done_at is null),
       claimed as (
         insert into app.deliveries (idempotency_key, state)
         select topic || '/' || id, 'started' from message
         on conflict (idempotency_key) do update
           set attempts = deliveries.attempts + 1, state = 'started', updated_at = now()
           where deliveries.state <> 'done'
         returning 1)
       select id, practice_id as "practiceId", topic, payload from message where exists (select from claimed)`,
      [outboxId],
    );
    return message;
  }

  /** Forgets the payload too: nothing needs it any more. */
  async finish({ id, topic }: OutboxMessage, state: 'done' | 'failed', error: string | null = null): Promise<void> {
    await this.db.query(
      `with settled as (
         update app.deliveries set state = $2, last_error = $3, updated_at = now() where idempotency_key = $4)
       update app.outbox set done_at = now(), payload = '{}' where id = $1`,
      [id, state, error, `${topic}/${id}`],
    );
  }
}
