import type { PushDeviceDto, PushDevicesDto } from '@telecare/contracts';

export type Support = 'supported' | 'home_screen' | 'unsupported';

interface Abilities {
  readonly hasPush: boolean;
  readonly isApplePhone: boolean;
  readonly isInstalled: boolean;
}

// Phones of Apple know push messages only for pages that were put on the home screen.
export function supportOf({ hasPush, isApplePhone, isInstalled }: Abilities): Support {
  if (hasPush) return 'supported';
  return isApplePhone && !isInstalled ? 'home_screen' : 'unsupported';
}

export interface BrowserState {
  readonly permission: NotificationPermission;
  readonly subscription: { readonly endpoint: string; readonly key: string | undefined } | undefined;
  readonly remembered: string | undefined;
}

// Without a key the installation sends nothing, for a while perhaps, so nothing changes.
// `drop` ends a subscription that belongs to no device of this account. `renew` replaces one that no longer works.
// `remove` takes this device off the list, because it may no longer show notifications.
export type Repair = 'none' | 'drop' | 'renew' | 'remove';

export function repairOf(devices: PushDevicesDto, browser: BrowserState): Repair {
  const { permission, subscription, remembered } = browser;
  if (devices.publicKey === null) return 'none';
  const own = ownDevice(devices, browser);
  if (!own) return subscription || remembered ? 'drop' : 'none';
  if (permission !== 'granted') return 'remove';
  const works = own.endpoint === subscription?.endpoint && subscription.key === devices.publicKey;
  return works ? 'none' : 'renew';
}

export const ownDevice = ({ items }: PushDevicesDto, { subscription, remembered }: BrowserState) =>
  items.find(({ endpoint }) => endpoint === subscription?.endpoint) ?? items.find(({ id }) => id === remembered);

export function ownFirst(items: readonly PushDeviceDto[], ownId: string | undefined): readonly PushDeviceDto[] {
  return [...items.filter(({ id }) => id === ownId), ...items.filter(({ id }) => id !== ownId)];
}
