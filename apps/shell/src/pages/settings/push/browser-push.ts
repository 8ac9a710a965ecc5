import type { AddPushDevice } from '@telecare/contracts';
import { pushDeviceHere, subscriptionHere } from '../../../push/push-here.js';
import { type BrowserState, type Support, supportOf } from './push.rules.js';

export function supportHere(): Support {
  const { userAgent, maxTouchPoints } = navigator;
  return supportOf({
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    // An iPad calls itself a Mac.
    isApplePhone: /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1),
    // Only Safari has this property.
    isInstalled: 'standalone' in navigator && navigator.standalone === true,
  });
}

// Tabs of this browser share its subscription, so only one at a time compares or changes it.
export const oneTabAtATime = <T>(act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('push-device', act) : act();

export async function browserState(): Promise<BrowserState> {
  const subscription = await subscriptionHere();
  return {
    permission: Notification.permission,
    subscription: subscription ? { endpoint: subscription.endpoint, key: keyOf(subscription) } : undefined,
    remembered: pushDeviceHere(),
  };
}

interface Subscribed {
  readonly subscription: PushSubscription;
  // Ends the subscription if it did not exist before.
  readonly undo: () => Promise<unknown>;
}

// Needs the permission to show notifications. Browsers refuse a second subscription with another key.
export async function subscribe(publicKey: string): Promise<Subscribed> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  const isKept = existing !== null && keyOf(existing) === publicKey;
  if (!isKept) await existing?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return { subscription, undo: async () => isKept || subscription.unsubscribe() };
}

export function deviceOf(subscription: PushSubscription): AddPushDevice {
  const key = (name: PushEncryptionKeyName) => base64url(subscription.getKey(name) ?? new ArrayBuffer());
  return { endpoint: subscription.endpoint, p256dh: key('p256dh'), auth: key('auth') };
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string | undefined {
  return applicationServerKey ? base64url(applicationServerKey) : undefined;
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
