import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { BrowserSubscription } from '../../../test/push-service.js';
import { areKeysUsable, encryptMessage } from './message-encryption.js';

const bytes = (text: string) => Buffer.from(text, 'base64url');

// RFC 8291, section 5 and appendix A.
const EXAMPLE = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  plain: 'When I grow up, I want to be a watermelon',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('encrypting a push message', () => {
  it('gives the bytes of the example in RFC 8291', () => {
    const encrypted = encryptMessage(Buffer.from(EXAMPLE.plain), EXAMPLE, EXAMPLE);
    expect(encrypted.toString('base64url')).toBe(EXAMPLE.body);
  });

  it('lets only the browser read the message', () => {
    const [browser, other] = [new BrowserSubscription(), new BrowserSubscription()];
    const encrypted = encryptMessage(Buffer.from('Añadir 👍'), browser.keys);
    expect(browser.decrypt(encrypted)).toBe('Añadir 👍');
    expect(() => other.decrypt(encrypted)).toThrow();
  });

  it('never gives the same bytes twice', () => {
    const { keys } = new BrowserSubscription();
    expect(encryptMessage(Buffer.from('x'), keys)).not.toEqual(encryptMessage(Buffer.from('x'), keys));
  });

  it.each([
    ['a point beside the curve', Buffer.concat([Buffer.of(4), randomBytes(64)])],
    ['zeros', Buffer.alloc(65)],
    ['the point at infinity', Buffer.of(0)],
    ['a compressed point', Buffer.concat([Buffer.of(2), bytes(EXAMPLE.p256dh).subarray(1, 33)])],
    ['a hybrid point', Buffer.concat([Buffer.of(6), bytes(EXAMPLE.p256dh).subarray(1)])],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', (_, point) => {
    const keys = { ...EXAMPLE, p256dh: point.toString('base64url') };
    expect(() => encryptMessage(Buffer.from('x'), keys)).toThrow();
    expect(areKeysUsable(keys)).toBe(false);
  });

  it('needs 16 bytes of secret', () => {
    expect(areKeysUsable(EXAMPLE)).toBe(true);
    expect(areKeysUsable({ ...EXAMPLE, auth: 'BTBZMqHH6r4Tts7J_aSI' })).toBe(false);
  });
});
