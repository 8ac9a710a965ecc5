import { describe, expect, it } from '@jest/globals';
import { DELIVERY_STATES } from '../../../../test/delivery-states.js';
import { deliveryStep, isNewer, stateUnanswered } from './text-delivery.rules.js';

const now = new Date('2026-12-01T17:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

describe('a text delivery', () => {
  it('belongs to the worker that claimed it', () => {
    expect(deliveryStep({ state: 'waiting', claimedAt: null, attempts: 0 }, now)).toEqual({ do: 'send' });
    const claimed = { state: 'sending', claimedAt: secondsAgo(89), attempts: 0 } as const;
    expect(deliveryStep(claimed, now)).toEqual({ do: 'wait', until: new Date(now.getTime() + 1_000) });
  });

  it('asks the provider after 90 seconds, and then each minute', () => {
    const inDoubt = { state: 'sending', claimedAt: secondsAgo(90), attempts: 0 } as const;
    expect(deliveryStep(inDoubt, now)).toEqual({ do: 'ask' });
    expect(deliveryStep({ ...inDoubt, attempts: 1 }, now)).toEqual({ do: 'wait', until: secondsAgo(-60) });
  });

  it('becomes unknown when the provider did not answer five times', () => {
    expect([stateUnanswered(4), stateUnanswered(5)]).toEqual(['sending', 'unknown']);
  });

  it('needs nothing in every other state', () => {
    const over = DELIVERY_STATES.filter((state) => state !== 'waiting' && state !== 'sending');
    expect(over.map((state) => deliveryStep({ state, claimedAt: secondsAgo(500), attempts: 0 }, now).do)).toEqual(
      over.map(() => 'nothing'),
    );
  });
});

describe('the report of a provider', () => {
  it('never moves a state back', () => {
    expect(isNewer('delivered', 'sending')).toBe(true);
    expect(isNewer('delivered', 'sent')).toBe(true);
    expect(isNewer('sent', 'delivered')).toBe(false);
    expect(isNewer('undelivered', 'delivered')).toBe(false);
    expect(isNewer('delivered', 'unknown')).toBe(true);
    expect(isNewer('sent', 'sent')).toBe(false);
    expect(DELIVERY_STATES.some((state) => isNewer(state, 'skipped'))).toBe(false);
  });
});
