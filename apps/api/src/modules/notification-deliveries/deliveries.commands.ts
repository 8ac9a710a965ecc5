import type { DeliveryState, NotificationKind } from '@telecare/contracts';
import { anyOf, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

export type Channel = 'push' | 'text';

interface One {
  readonly practiceId: string;
  readonly id: string;
}

interface OfChannel extends One {
  readonly channel: Channel;
}

interface Queued extends OfChannel {
  readonly kind: NotificationKind;
  readonly number: string | null;
  readonly reportHash: Buffer | null;
  readonly state: 'waiting' | 'skipped';
  readonly reason: string | null;
  readonly dueAt: Date | null;
}

// Returns no row the second time.
export const insertDelivery = prepared(
  'deliveries.insert',
  ({ practiceId, id, channel, kind, number, reportHash, state, reason, dueAt }: Queued) =>
    db
      .insertInto('app.notification_deliveries')
      .values({
        practice_id: practiceId,
        notification_id: id,
        channel,
        kind,
        number,
        report_hash: reportHash,
        state,
        reason,
        due_at: dueAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('state'),
);

const deliveries = ({ practiceId, id }: One) =>
  db
    .selectFrom('app.notification_deliveries as delivery')
    .where('delivery.practice_id', '=', practiceId)
    .where('delivery.notification_id', '=', id);

export const deliveryStates = prepared('deliveries.states', (one: One) =>
  deliveries(one).select(['delivery.channel', 'delivery.state']),
);

export const deliveryBy = prepared('deliveries.one', ({ practiceId, id, channel }: OfChannel) =>
  deliveries({ practiceId, id })
    .where('delivery.channel', '=', channel)
    .select([
      'delivery.kind',
      'delivery.state',
      'delivery.number',
      'delivery.claimed_at as claimedAt',
      'delivery.attempts',
      'delivery.provider_reference as providerReference',
    ]),
);

// Returns no row if another worker has claimed it.
export const claimText = prepared('texts.claim', ({ practiceId, id, asks }: One & { readonly asks: boolean }) =>
  db
    .updateTable('app.notification_deliveries')
    .set({ state: 'sending', claimed_at: now, attempts: 0, asks })
    .where('practice_id', '=', practiceId)
    .where('notification_id', '=', id)
    .where('channel', '=', 'text')
    .where('state', '=', 'waiting')
    .returning('notification_id as id'),
);

interface Pushed extends One {
  readonly from: readonly DeliveryState[];
  readonly state: DeliveryState;
  readonly reason: string | null;
}

// Returns no row if the push message is in none of the given states.
export const settlePush = prepared('push.settle', ({ practiceId, id, from, state, reason }: Pushed) =>
  db
    .updateTable('app.notification_deliveries')
    .set({ state, reason, settled_at: now })
    .where('practice_id', '=', practiceId)
    .where('notification_id', '=', id)
    .where('channel', '=', 'push')
    .where('state', '=', anyOf(from, 'text'))
    .returning('kind'),
);

// A text that the provider may have sent stays, so that it leaves at most once.
export const forgetFailedDeliveries = prepared('deliveries.forgetFailed', ({ practiceId, id }: One) =>
  db
    .deleteFrom('app.notification_deliveries')
    .where('practice_id', '=', practiceId)
    .where('notification_id', '=', id)
    .where('state', 'in', ['skipped', 'undelivered']),
);

interface Settled extends One {
  readonly from: DeliveryState;
  readonly state: DeliveryState;
  readonly reason: string | null;
  readonly providerReference: string | null;
  readonly segments: number | null;
  readonly attempts: number;
}

const saveState = prepared(
  'texts.settle',
  ({ practiceId, id, from, state, reason, providerReference, segments, attempts }: Settled) =>
    db
      .updateTable('app.notification_deliveries')
      .set(({ fn, ref, val }) => ({
        state,
        reason,
        provider_reference: fn.coalesce(val(providerReference), ref('provider_reference')),
        segments: fn.coalesce(val(segments), ref('segments')),
        attempts,
        settled_at: now,
      }))
      .where('practice_id', '=', practiceId)
      .where('notification_id', '=', id)
      .where('channel', '=', 'text')
      .where('state', '=', from)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('app.notification_deliveries as other')
              .where('other.practice_id', '=', practiceId)
              .where('other.provider_reference', '=', providerReference)
              .where('other.notification_id', '<>', id)
              .select('other.notification_id'),
          ),
        ),
      )
      .returning('notification_id as id'),
);

const NOTHING_NEW = { reason: null, providerReference: null, segments: null, attempts: 0 };

// Returns no row if a report of the provider was faster, or if another text has this reference.
export const settleText = (settled: Pick<Settled, 'practiceId' | 'id' | 'from' | 'state'> & Partial<Settled>) =>
  saveState({ ...NOTHING_NEW, ...settled });
