import { sendJson } from '../api/api.js';

export const PUSH_DEVICES = '/profile/push-devices';
const KEY = 'telecare.push';

// Id of this browser among the devices of the account that turned push messages on.
export const pushDeviceHere = (): string | undefined => localStorage.getItem(KEY) ?? undefined;

export const rememberPushDevice = (id: string): void => localStorage.setItem(KEY, id);

export async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
  localStorage.removeItem(KEY);
}

// Ends push messages of this browser at the API and in the browser. Either of them is enough, so failures do not count.
// The id is missing if the page was left while notifications were being turned on.
export async function endPushHere(signal: AbortSignal): Promise<void> {
  const id = pushDeviceHere();
  const atTheApi = id && sendJson('DELETE', `${PUSH_DEVICES}/${id}`, undefined, signal);
  await Promise.allSettled([atTheApi, unsubscribeHere()]);
}
