import type { AddPushDevice, PushDeviceDto, PushDevicesDto } from '@telecare/contracts';
import { getJson, sendJson } from '../../../api/api.js';
import type { Send } from '../../../api/use-send.js';
import { PUSH_DEVICES } from '../../../push/push-here.js';

export const readPushDevices = (signal: AbortSignal): Promise<PushDevicesDto> =>
  getJson<PushDevicesDto>(PUSH_DEVICES, signal);

export const addPushDevice = (device: AddPushDevice, send: Send = sendJson): Promise<PushDeviceDto> =>
  send<PushDeviceDto>('POST', PUSH_DEVICES, device);

export const removePushDevice = (id: string, send: Send = sendJson): Promise<undefined> =>
  send<undefined>('DELETE', `${PUSH_DEVICES}/${id}`);

export const testPushDevice = (id: string, send: Send): Promise<undefined> =>
  send<undefined>('POST', `${PUSH_DEVICES}/${id}/test`);
