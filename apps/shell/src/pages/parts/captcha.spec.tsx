import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { apiServer } from '@telecare/testing';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { answersCaptcha } from '../../../test/captcha.js';
import { solveCaptcha } from './captcha.js';

const server = apiServer();
const known = Object.getOwnPropertyDescriptor(globalThis, 'crypto')!;

const givenCrypto = (value: unknown) =>
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true, writable: true });

beforeEach(() => void givenCrypto(webcrypto));
afterEach(() => void Object.defineProperty(globalThis, 'crypto', known));

describe('the CAPTCHA of a form', () => {
  it('asks for no solution while the CAPTCHA is off', async () => {
    server.use(answersCaptcha());
    expect(await solveCaptcha()).toEqual({});
  });

  it('sends the challenge back with its solution', async () => {
    const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 7, deriveKey });
    server.use(answersCaptcha(JSON.stringify(challenge)));
    const { captcha } = await solveCaptcha();
    expect(JSON.parse(String(captcha))).toMatchObject({ challenge, solution: { counter: 7 } });
  });

  it('fails without cryptography in the browser', async () => {
    server.use(answersCaptcha('{}'));
    givenCrypto({
      randomUUID: () => webcrypto.randomUUID(),
      getRandomValues: (view: Uint8Array) => webcrypto.getRandomValues(view),
    });
    await expect(solveCaptcha()).rejects.toMatchObject({ code: 'captcha.failed' });
  });
});
