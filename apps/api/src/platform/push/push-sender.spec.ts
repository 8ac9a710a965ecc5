import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { PushPayload } from '@telecare/contracts';
import { PushService } from '../../../test/push-service.js';
import type { Env } from '../config/env.schema.js';
import { type PushOptions, PushSender } from './push-sender.js';

// The key of the sender in RFC 8291.
const PRIVATE_KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
const PUBLIC_KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';

const OPTIONS: PushOptions = { ttlSeconds: 600, urgency: 'high', topic: 'reminder/1' };

const payloadOf = (body: string): PushPayload => ({
  notification: { title: 'Riverside', body, lang: 'en', tag: 'reminder/1', navigate: '/appointments' },
});
const PAYLOAD = payloadOf('Añadir 👍');

let service: PushService;
let sender: PushSender;
const warned: string[] = [];

function senderWith(changes: Partial<Env> = {}): PushSender {
  const env = {
    VAPID_PRIVATE_KEY: PRIVATE_KEY,
    PUSH_HOSTS: [service.url],
    PUBLIC_URL: 'http://localhost:4200',
    MAIL_FROM: 'TeleCare <no-reply@telecare.example>',
    ...changes,
  };
  return new PushSender({ env: env as Env });
}

beforeAll(async () => {
  service = await PushService.start();
  sender = senderWith();
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => void warned.push(String(line)));
});
afterAll(() => service.stop());
beforeEach(() => {
  warned.length = 0;
});

describe('sending a push message', () => {
  it('delivers the payload, signed for the push service', async () => {
    const device = service.subscribe(PUBLIC_KEY);
    expect(await sender.send(device, PAYLOAD, OPTIONS)).toEqual({ outcome: 'accepted' });
    expect(service.pushedTo(device.endpoint)).toEqual([
      {
        endpoint: device.endpoint,
        payload: PAYLOAD,
        ttl: 600,
        urgency: 'high',
        topic: expect.stringMatching(/^[\w-]{32}$/),
        subject: 'mailto:no-reply@telecare.example',
        publicKey: PUBLIC_KEY,
      },
    ]);
  });

  it('names the public address of an installation with HTTPS', async () => {
    const device = service.subscribe();
    await senderWith({ PUBLIC_URL: 'https://care.example' }).send(device, PAYLOAD, OPTIONS);
    expect(service.pushedTo(device.endpoint)[0]?.subject).toBe('https://care.example');
  });

  it('fails with another key than the one that the browser subscribed with', async () => {
    const device = service.subscribe(`B${'A'.repeat(86)}`);
    expect(await sender.send(device, PAYLOAD, OPTIONS)).toEqual({ outcome: 'refused' });
  });

  it('sends another topic for another tag', async () => {
    const device = service.subscribe();
    for (const topic of ['a', 'a', 'b']) await sender.send(device, PAYLOAD, { ...OPTIONS, topic });
    const [first, same, other] = service.pushedTo(device.endpoint).map(({ topic }) => topic);
    expect(same).toBe(first);
    expect(other).not.toBe(first);
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    ['redirect', 'refused'],
    [429, 'not_sent'],
    [500, 'not_sent'],
    [503, 'not_sent'],
  ] as const)('reads %s as %s', async (answer, outcome) => {
    const device = service.subscribe();
    service.answer(device.endpoint, answer);
    const requests = service.asked.length;
    expect(await sender.send(device, PAYLOAD, OPTIONS)).toEqual({ outcome });
    expect(service.asked).toHaveLength(requests + 1);
  });

  it('reads a refused connection as not sent, and logs the host alone', async () => {
    const closed = await PushService.start();
    const device = closed.subscribe();
    await closed.stop();
    const result = await senderWith({ PUSH_HOSTS: [new URL(device.endpoint).origin] }).send(device, PAYLOAD, OPTIONS);
    expect(result).toEqual({ outcome: 'not_sent' });
    expect(warned).toEqual([`${new URL(device.endpoint).host}: no answer`]);
  });

  it('gives up after five seconds, and leaves the push service alone for half a minute', async () => {
    const [device, other] = [service.subscribe(), service.subscribe()];
    service.answer(device.endpoint, 'hang');
    const patient = senderWith();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    expect(await patient.send(device, PAYLOAD, OPTIONS)).toEqual({ outcome: 'not_sent' });
    expect(timeout).toHaveBeenCalledWith(5_000);
    timeout.mockRestore();
    expect(await patient.send(other, PAYLOAD, OPTIONS)).toEqual({ outcome: 'not_sent' });
    expect(service.asked).not.toContain(other.endpoint);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_000);
    expect(await patient.send(other, PAYLOAD, OPTIONS)).toEqual({ outcome: 'accepted' });
    clock.mockRestore();
  });

  it('sends nothing to a host that is no longer allowed', async () => {
    const device = service.subscribe();
    const requests = service.asked.length;
    expect(await senderWith({ PUSH_HOSTS: [] }).send(device, PAYLOAD, OPTIONS)).toEqual({ outcome: 'refused' });
    expect(service.asked).toHaveLength(requests);
  });

  it('throws for a payload of more than 3,000 bytes', async () => {
    const device = service.subscribe();
    await expect(sender.send(device, payloadOf('ñ'.repeat(1_500)), OPTIONS)).rejects.toThrow('bytes');
    expect(await sender.send(device, payloadOf('x'.repeat(2_800)), OPTIONS)).toEqual({ outcome: 'accepted' });
  });
});

describe('the key of an installation', () => {
  it('gives browsers the public key', () => {
    expect(sender.isOn).toBe(true);
    expect(sender.publicKey).toBe(PUBLIC_KEY);
  });

  it('turns push off if it is missing', async () => {
    const off = senderWith({ VAPID_PRIVATE_KEY: '' });
    expect([off.isOn, off.publicKey]).toEqual([false, null]);
    await expect(off.send(service.subscribe(), PAYLOAD, OPTIONS)).rejects.toThrow('VAPID_PRIVATE_KEY');
  });

  it.each(['A'.repeat(43), `${'_'.repeat(42)}8`])('is refused if it is no key of the curve: %s', (key) =>
    expect(() => senderWith({ VAPID_PRIVATE_KEY: key })).toThrow('VAPID_PRIVATE_KEY'),
  );
});
