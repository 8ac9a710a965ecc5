import { describe, expect, it } from '@jest/globals';
import { TokenRenewal, type TokenSource } from './token-renewal.js';

type Answer = 'ok' | Error;

const loginRequired = Object.assign(new Error('Login required'), { error: 'login_required' });
const reused = Object.assign(new Error('Maximum allowed refresh token reuse exceeded'), { error: 'invalid_grant' });
const changedSignInTime = new Error('auth_time in id_token does not match original auth_time');
const offline = new TypeError('Failed to fetch');

function given(answers: { refresh: Answer; silent?: Answer; expiresIn?: number; inUse?: boolean }) {
  const calls: string[] = [];
  let ended = 0;
  const tokens: TokenSource = {
    getUser: () => Promise.resolve({ expires_in: answers.expiresIn ?? 40 }),
    signinSilent: async (options) => {
      calls.push(options?.forceIframeAuth ? 'silent' : 'refresh');
      await Promise.resolve();
      const answer = (options?.forceIframeAuth ? answers.silent : answers.refresh) ?? 'ok';
      if (answer !== 'ok') throw answer;
    },
  };
  const renewal = new TokenRenewal(
    tokens,
    () => answers.inUse ?? true,
    () => (ended += 1),
  );
  return { renewal, calls, endings: () => ended };
}

describe('token renewal', () => {
  it('renews once for any number of callers', async () => {
    const { renewal, calls } = given({ refresh: 'ok' });
    const outcomes = await Promise.all([renewal.renew(), renewal.renew(), renewal.renew()]);
    expect(outcomes).toEqual(['renewed', 'renewed', 'renewed']);
    expect(calls).toEqual(['refresh']);
  });

  it.each([reused, changedSignInTime, new Error("Session doesn't have required client")])(
    'heals "%s" by one silent sign-in',
    async (failure) => {
      const { renewal, calls, endings } = given({ refresh: failure });
      await expect(renewal.renew()).resolves.toBe('renewed');
      expect(calls).toEqual(['refresh', 'silent']);
      expect(endings()).toBe(0);
    },
  );

  it('ends the session when the silent sign-in wants a person', async () => {
    const { renewal, endings } = given({ refresh: reused, silent: loginRequired });
    await expect(renewal.renew()).resolves.toBe('ended');
    expect(endings()).toBe(1);
  });

  it.each([offline, Object.assign(new Error('timed out'), { name: 'ErrorTimeout' }), new Error('Bad Gateway (502)')])(
    'keeps the person signed in when the identity server is out of reach: %s',
    async (failure) => {
      const { renewal, calls, endings } = given({ refresh: failure });
      await expect(renewal.renew()).resolves.toBe('kept');
      expect(calls).toEqual(['refresh']);
      expect(endings()).toBe(0);
    },
  );

  it('keeps the person signed in when the network goes during healing', async () => {
    const { renewal, endings } = given({ refresh: reused, silent: offline });
    await expect(renewal.renew()).resolves.toBe('kept');
    expect(endings()).toBe(0);
  });

  it('renews on a tick when less than 90 seconds remain', async () => {
    const { renewal, calls } = given({ refresh: 'ok', expiresIn: 89 });
    await renewal.tick();
    expect(calls).toEqual(['refresh']);
  });

  it('leaves a token alone that lasts three more ticks', async () => {
    const { renewal, calls } = given({ refresh: 'ok', expiresIn: 90 });
    await renewal.tick();
    expect(calls).toEqual([]);
  });

  it('lets the session expire when the page is idle for long', async () => {
    const { renewal, calls } = given({ refresh: 'ok', expiresIn: 10, inUse: false });
    await renewal.tick();
    expect(calls).toEqual([]);
  });
});
