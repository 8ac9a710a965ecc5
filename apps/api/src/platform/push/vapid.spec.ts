import { describe, expect, it } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { Vapid } from './vapid.js';

const PRIVATE_KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
const vapid = new Vapid(PRIVATE_KEY, 'mailto:no-reply@telecare.example');

const tokenFor = async (origin: string) => / t=([^,]+)/.exec(await vapid.authorizationFor(origin))?.[1] ?? '';

describe('the authorization of a push message', () => {
  it('names origin and sender for at most twelve hours', async () => {
    const token = await tokenFor('https://fcm.googleapis.com');
    expect(decodeProtectedHeader(token)).toEqual({ typ: 'JWT', alg: 'ES256' });
    const { exp = 0, ...claims } = decodeJwt(token);
    expect(claims).toEqual({ aud: 'https://fcm.googleapis.com', sub: 'mailto:no-reply@telecare.example' });
    const seconds = exp - Date.now() / 1_000;
    expect(seconds).toBeGreaterThan(11 * 3_600);
    expect(seconds).toBeLessThanOrEqual(12 * 3_600);
  });

  it('signs once for each origin', async () => {
    const [first, same] = await Promise.all(['https://a.example', 'https://a.example'].map(tokenFor));
    expect(same).toBe(first);
    expect(await tokenFor('https://b.example')).not.toBe(first);
  });
});
