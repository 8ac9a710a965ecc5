import type { PushDeviceDto, PushDevicesDto } from '@telecare/contracts';
import { rememberPushDevice, unsubscribeHere } from '../../../push/push-here.js';
import { browserState, deviceOf, oneTabAtATime, subscribe, supportHere } from './browser-push.js';
import { addPushDevice, readPushDevices, removePushDevice } from './push-devices.api.js';
import { ownDevice, ownFirst, repairOf, type Support } from './push.rules.js';

export interface PushView {
  readonly publicKey: string | null;
  readonly items: readonly PushDeviceDto[];
  readonly here: 'on' | 'off' | 'blocked' | Exclude<Support, 'supported'>;
  // This browser in the list.
  readonly ownId: string | undefined;
}

// Reads the devices of the account, and first repairs what differs between the list and this browser.
export const readPush = (signal: AbortSignal): Promise<PushView> => oneTabAtATime(() => readAndRepair(signal));

async function readAndRepair(signal: AbortSignal): Promise<PushView> {
  const devices = await readPushDevices(signal);
  const support = supportHere();
  if (support !== 'supported') return { ...devices, here: support, ownId: undefined };
  const repaired = await repair(devices, signal).catch(() => devices);
  signal.throwIfAborted();
  const browser = await browserState();
  const own = ownDevice(repaired, browser);
  if (own) rememberPushDevice(own.id);
  const isOn = own !== undefined && repairOf(repaired, browser) === 'none';
  return { publicKey: repaired.publicKey, items: ownFirst(repaired.items, own?.id), here: here(isOn), ownId: own?.id };
}

function here(isOn: boolean): PushView['here'] {
  if (Notification.permission === 'denied') return 'blocked';
  return isOn ? 'on' : 'off';
}

async function repair(devices: PushDevicesDto, signal: AbortSignal): Promise<PushDevicesDto> {
  const browser = await browserState();
  signal.throwIfAborted();
  const own = ownDevice(devices, browser);
  switch (repairOf(devices, browser)) {
    case 'none':
      return devices;
    case 'drop':
      await unsubscribeHere();
      return devices;
    case 'remove':
      if (own) await removePushDevice(own.id);
      await unsubscribeHere();
      break;
    case 'renew': {
      const renewed = deviceOf((await subscribe(devices.publicKey ?? '')).subscription);
      rememberPushDevice((await addPushDevice(renewed)).id);
      if (own && own.endpoint !== renewed.endpoint) await removePushDevice(own.id);
    }
  }
  return readPushDevices(signal);
}
