import type { NotificationKind, TextDeliveryState } from '@telecare/contracts';
import { now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

interface One {
  readonly practiceId: string;
  readonly id: string;
}

interface Queued extends One {
  readonly kind: NotificationKind;
  readonly number: string;
  readonly state: 'waiting' | 'skipped';
  readonly reason: string | null;
}

// Returns no row the second time.
export const insertText = prepared('texts.insert', ({ practiceId, id, kind, number, state, reason }: Queued) =>
  db
    .insertInto('app.notification_deliveries')
    .values({ practice_id: practiceId, notification_id: id, channel: 'text', kind, number, state, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('state'),
);

const textOf = ({ practiceId, id }: One) =>
  db
    .selectFrom('app.notification_deliveries as delivery')
    .where('delivery.practice_id', '=', practiceId)
    .where('delivery.notification_id', '=', id)
    .where('delivery.channel', '=', 'text');

export const textDelivery = prepared('texts.delivery', (one: One) =>
  textOf(one).select([
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

interface Settled extends One {
  readonly from: TextDeliveryState;
  readonly state: TextDeliveryState;
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
