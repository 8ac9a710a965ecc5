import { z } from 'zod';
import { instant, uuid } from '../shared/common.js';
import { exactLine } from '../shared/text.js';

const base64url = (bytes: number) =>
  exactLine(Math.ceil((bytes * 4) / 3)).regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`));

const endpoint = exactLine(1000)
  .regex(/^https?:\/\/[^\s/]+\//)
  .meta({ description: "Address at which the browser's push service takes messages for this browser" });

export const addPushDevice = z
  .strictObject({
    endpoint,
    p256dh: base64url(65).meta({ description: 'Public key of the browser, an uncompressed P-256 point' }),
    auth: base64url(16).meta({ description: 'Secret that the browser shares with those who may push' }),
  })
  .meta({ id: 'AddPushDevice' });
export type AddPushDevice = z.infer<typeof addPushDevice>;

export const pushDeviceDto = z
  .object({
    id: uuid,
    endpoint: z.string().meta({ description: 'With it a browser recognises itself in the list' }),
    browser: z.string().nullable().meta({ description: 'Null for one that has no name here' }),
    system: z.string().nullable(),
    addedAt: instant,
  })
  .meta({ id: 'PushDevice' });
export type PushDeviceDto = z.infer<typeof pushDeviceDto>;

export const pushDevicesDto = z
  .object({
    publicKey: z.string().nullable().meta({
      description: 'VAPID key for `pushManager.subscribe` (base64url); null if this installation sends no push',
    }),
    items: z.array(pushDeviceDto),
  })
  .meta({ id: 'PushDevices' });
export type PushDevicesDto = z.infer<typeof pushDevicesDto>;

export const reportPush = z
  .strictObject({ token: exactLine(100).min(1) })
  .meta({ id: 'ReportPush', description: 'Sent by the service worker after it has shown a notification' });
export type ReportPush = z.infer<typeof reportPush>;

// Content of a push message for the service worker. It is no declarative message: Safari shows those without the service
// worker, and then nobody learns that it was shown.
export interface PushPayload {
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly lang: string;
    // A newer notification with the same tag replaces this one.
    readonly tag: string;
    // Address to open, on the origin of the subscription.
    readonly navigate: string;
  };
  // Token for `reportPush`; missing if nobody waits for the report.
  readonly report?: string;
}
