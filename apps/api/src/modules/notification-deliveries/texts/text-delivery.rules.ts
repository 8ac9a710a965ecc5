import type { DeliveryState } from '@telecare/contracts';

// Each text leaves at most once. A worker claims the delivery before it sends. If it dies, or the provider's answer is
// lost, the delivery is in doubt: nobody sends again before the provider was asked. A provider that does not answer five
// times leaves the text unknown, and the ladder goes on to mail.

const LEASE_MS = 90_000;
const ASKS_AGAIN_MS = 60_000;
const ASKED_TIMES = 5;

export interface Delivery {
  readonly state: DeliveryState;
  readonly claimedAt: Date | null;
  // How often the provider was asked about it.
  readonly attempts: number;
}

export type DeliveryStep = { readonly do: 'send' | 'ask' | 'nothing' } | { readonly do: 'wait'; readonly until: Date };

export function deliveryStep({ state, claimedAt, attempts }: Delivery, now: Date): DeliveryStep {
  if (state === 'waiting') return { do: 'send' };
  if (state !== 'sending' || !claimedAt) return { do: 'nothing' };
  const until = new Date(claimedAt.getTime() + LEASE_MS + attempts * ASKS_AGAIN_MS);
  return now < until ? { do: 'wait', until } : { do: 'ask' };
}

// State after the provider could not answer for the given number of times.
export const stateUnanswered = (attempts: number): DeliveryState => (attempts >= ASKED_TIMES ? 'unknown' : 'sending');

const ORDER: readonly DeliveryState[] = ['waiting', 'sending', 'sent', 'unknown', 'undelivered', 'delivered'];

// Reports of providers arrive twice and in any order, so a state never moves back.
export const isNewer = (reported: DeliveryState, current: DeliveryState): boolean =>
  current !== 'skipped' && ORDER.indexOf(reported) > ORDER.indexOf(current);
