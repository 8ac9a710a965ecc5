import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { PushPayload } from '@telecare/contracts';
import { Config } from '../config/config.module.js';
import type { Env } from '../config/env.schema.js';
import { encryptMessage, type SubscriptionKeys } from './message-encryption.js';
import { isPushEndpoint } from './push-hosts.rules.js';
import { Vapid } from './vapid.js';

const TIME_LIMIT_MS = 5_000;
// A push service that did not answer is left alone for a while, so that other messages of the queue do not wait for it.
const LEFT_ALONE_MS = 30_000;
// Push services take 4,096 bytes of encrypted message.
const LONGEST_PAYLOAD_BYTES = 3_000;
const ENDED = new Set([404, 410]);
const MAY_BE_RETRIED = new Set([408, 425, 429]);

// A push subscription. The endpoint is a secret and appears in no log.
export interface PushTarget extends SubscriptionKeys {
  readonly endpoint: string;
}

export interface PushOptions {
  // How long the push service keeps the message for a browser that is not connected.
  readonly ttlSeconds: number;
  readonly urgency: 'very-low' | 'low' | 'normal' | 'high';
  // A message that waits at the push service is replaced by a newer one with the same topic.
  readonly topic: string;
}

// `gone`: the subscription ended. `refused`: final. `not_sent`: may be retried.
export interface PushResult {
  readonly outcome: 'accepted' | 'gone' | 'refused' | 'not_sent';
}

// Sends messages to browsers through their push services. Sends nothing without VAPID_PRIVATE_KEY.
@Injectable()
export class PushSender {
  private readonly log = new Logger('push');
  private readonly vapid: Vapid | null;
  private readonly leftAloneUntil = new Map<string, number>();

  constructor(private readonly config: Config) {
    const { env } = config;
    this.vapid = env.VAPID_PRIVATE_KEY ? new Vapid(env.VAPID_PRIVATE_KEY, subjectOf(env)) : null;
  }

  get isOn(): boolean {
    return this.vapid !== null;
  }

  get publicKey(): string | null {
    return this.vapid?.publicKey ?? null;
  }

  // Throws without a key, and for a payload that is too long. Never throws because of the device or its push service.
  async send(device: PushTarget, payload: PushPayload, options: PushOptions): Promise<PushResult> {
    if (!this.vapid) throw new Error('VAPID_PRIVATE_KEY is not set');
    const message = Buffer.from(JSON.stringify(payload));
    if (message.length > LONGEST_PAYLOAD_BYTES) throw new Error(`A push message has ${message.length} bytes`);
    if (!isPushEndpoint(device.endpoint, this.config.env.PUSH_HOSTS)) return { outcome: 'refused' };
    const { origin, host } = new URL(device.endpoint);
    if (performance.now() < (this.leftAloneUntil.get(origin) ?? 0)) return { outcome: 'not_sent' };
    const headers = { ...headersOf(options), Authorization: await this.vapid.authorizationFor(origin) };
    const status = await post(device.endpoint, headers, encryptMessage(message, device));
    if (status === undefined) this.leftAloneUntil.set(origin, performance.now() + LEFT_ALONE_MS);
    const outcome = outcomeOf(status);
    if (outcome === 'refused' || outcome === 'not_sent') this.log.warn(`${host}: ${status ?? 'no answer'}`);
    return { outcome };
  }
}

const headersOf = ({ ttlSeconds, urgency, topic }: PushOptions): Record<string, string> => ({
  'Content-Encoding': 'aes128gcm',
  'Content-Type': 'application/octet-stream',
  TTL: String(Math.max(0, Math.floor(ttlSeconds))),
  Urgency: urgency,
  // 32 characters of base64url are the most that a topic may have.
  Topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
});

// Undefined without an answer. Follows no redirects, and reads no answer's body.
async function post(endpoint: string, headers: Record<string, string>, message: Buffer): Promise<number | undefined> {
  const body = new Uint8Array(message);
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const response = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}

function outcomeOf(status: number | undefined): PushResult['outcome'] {
  if (status === undefined || status >= 500 || MAY_BE_RETRIED.has(status)) return 'not_sent';
  if (status >= 200 && status < 300) return 'accepted';
  return ENDED.has(status) ? 'gone' : 'refused';
}

// Push services take no `http:` address, which a development machine has.
function subjectOf({ PUBLIC_URL, MAIL_FROM }: Env): string {
  if (PUBLIC_URL.startsWith('https:')) return PUBLIC_URL;
  return `mailto:${/<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
}
