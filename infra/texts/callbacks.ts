import { setTimeout as sleep } from 'node:timers/promises';
import { gatewayApi } from './gateway-api.ts';
import type { Callback } from './provider.ts';
import type { Fate, Origin, Status, Text, TextStore } from './text-store.ts';
import { twilio } from './twilio.ts';

export const PROVIDERS = { twilio, gatewayapi: gatewayApi };

export interface Delays {
  readonly deliveryMs: number;
  readonly lateMs: number;
}

// Twilio's codes: the phone cannot be reached, the person opted out.
const ERRORS: Partial<Record<Status, number>> = { undelivered: 30003, failed: 21610 };

function stepsOf(fate: Fate, { deliveryMs, lateMs }: Delays): [afterMs: number, status: Status][] {
  if (fate === 'opted-out') return [[deliveryMs, 'failed']];
  const end = fate === 'fail' ? 'undelivered' : 'delivered';
  return [
    [deliveryMs, 'sent'],
    [fate === 'late' ? lateMs : deliveryMs, end],
  ];
}

export async function follow(store: TextStore, text: Text, sent: Origin, fate: Fate, delays: Delays): Promise<void> {
  for (const [afterMs, status] of stepsOf(fate, delays)) {
    await sleep(afterMs, undefined, { ref: false });
    store.change(text, { status, errorCode: ERRORS[status] ?? null });
    const origin = sent.provider === 'twilio' ? sent : (store.originOf(text.from, text.to) ?? sent);
    const callback = PROVIDERS[text.provider].statusCallback(text, origin);
    const times = fate === 'twice' ? 2 : 1;
    for (let done = 0; callback && done < times; done += 1) store.change(text, { problem: await post(callback) });
  }
}

// Resolves to null if the sender's server took the callback, otherwise to the problem.
export async function post({ url, headers, body }: Callback): Promise<string | null> {
  const options = { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(5_000) } as const;
  const response = await fetch(url, options).catch(() => null);
  await response?.body?.cancel();
  if (response?.ok) return null;
  return response ? `${url} answered ${response.status}.` : `${url} did not answer.`;
}
