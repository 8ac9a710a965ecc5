import type { PushPayload } from '@telecare/contracts';
import type { PushOptions, PushResult } from '../../platform/push/push-sender.js';

// The oldest device ends when a person adds one more.
export const MOST_DEVICES = 10;

// `no_device`: the person has no browser that takes push messages. `not_sent` may be retried, and `refused` may not.
export type PushedTo = 'sent' | 'no_device' | 'not_sent' | 'refused';

// A message arrived if one browser of the person took it. It is not sent again to the others.
export function pushedTo(results: readonly PushResult[]): PushedTo {
  const has = (wanted: PushResult['outcome']) => results.some(({ outcome }) => outcome === wanted);
  if (has('accepted')) return 'sent';
  if (has('not_sent')) return 'not_sent';
  return has('refused') ? 'refused' : 'no_device';
}

// Push services keep a message for four weeks at most.
const LONGEST_SECONDS = 28 * 86_400;

// Options of a message that is useless later.
export function usefulUntil(expiresAt: Date, { notification }: PushPayload, now: Date): PushOptions {
  const seconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000);
  return { ttlSeconds: Math.max(0, Math.min(seconds, LONGEST_SECONDS)), urgency: 'high', topic: notification.tag };
}
