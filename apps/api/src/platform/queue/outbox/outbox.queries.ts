import { sql } from 'kysely';
import { anyOf, hoursAgo, insertRows, isThere, now, secondsAgo } from '../../database/statements/expressions.js';
import { db, prepared } from '../../database/statements/prepared.js';
import type { OutboxMessage } from './outbox-message.js';

const BATCH = 100;

const AGAIN_AFTER_SECONDS = 60;

const KEPT_HOURS = 30 * 24;

export const openMessages = prepared('outbox.open', () =>
  db
    .selectFrom('app.outbox as message')
    .where('message.done_at', 'is', null)
    .where('message.available_at', '<=', now)
    .where(({ eb, or }) =>
      or([eb('message.relayed_at', 'is', null), eb('message.relayed_at', '<', secondsAgo(AGAIN_AFTER_SECONDS))]),
    )
    .orderBy('message.created_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .select('message.id'),
);

export const markRelayed = prepared('outbox.relayed', ({ ids }: { readonly ids: readonly string[] }) =>
  db.updateTable('app.outbox').set({ relayed_at: now }).where('id', '=', anyOf(ids, 'uuid')),
);

const openMessage = (outboxId: string) =>
  db
    .selectFrom('app.outbox as message')
    .where('message.id', '=', outboxId)
    .where('message.done_at', 'is', null)
    .select(({ ref }) => [
      'message.id',
      'message.practice_id as practiceId',
      'message.topic',
      ref('message.payload').$castTo<OutboxMessage['payload']>().as('payload'),
    ]);

/** Returns no row if the message is already done. */
export const claimMessage = prepared('outbox.claim', ({ outboxId }: { readonly outboxId: string }) =>
  db
    .with('message', () => openMessage(outboxId))
    .with('claimed', (query) =>
      insertRows('app.deliveries', query.selectFrom('message'), ({ ref }) => ({
        idempotency_key: sql<string>`${ref('message.topic')} || '/' || ${ref('message.id')}`,
        state: sql<string>`'started'`,
      }))
        .onConflict((conflict) =>
          conflict
            .column('idempotency_key')
            .doUpdateSet(({ eb }) => ({
              attempts: eb('app.deliveries.attempts', '+', 1),
              state: sql<string>`'started'`,
              updated_at: now,
            }))
            .where('app.deliveries.state', '<>', 'done'),
        )
        .returning('idempotency_key'),
    )
    .selectFrom('message')
    .where(({ selectFrom }) => isThere(selectFrom('claimed').select('claimed.idempotency_key')))
    .selectAll(),
);

interface Settled {
  readonly id: string;
  readonly topic: string;
  readonly state: 'done' | 'failed';
  readonly error: string | null;
}

/** Also deletes the payload, which is no longer needed. */
export const settleMessage = prepared('outbox.settle', ({ id, topic, state, error }: Settled) =>
  db
    .with('settled', (query) =>
      query
        .updateTable('app.deliveries')
        .set({ state, last_error: error, updated_at: now })
        .where('idempotency_key', '=', sql<string>`${topic}::text || '/' || ${id}::uuid`),
    )
    .updateTable('app.outbox')
    .set({ done_at: now, payload: sql`'{}'` })
    .where('id', '=', id),
);

export const forgetMessages = prepared('outbox.forget', () =>
  db.deleteFrom('app.outbox').where('done_at', '<', hoursAgo(KEPT_HOURS)),
);

export const forgetDeliveries = prepared('outbox.forgetDeliveries', () =>
  db.deleteFrom('app.deliveries').where('state', '=', 'done').where('updated_at', '<', hoursAgo(KEPT_HOURS)),
);
