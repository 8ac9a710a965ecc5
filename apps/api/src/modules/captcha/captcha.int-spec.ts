import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { captchaChallengeDto, PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { openAccount } from '../../../test/acceptances.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi({ CAPTCHA_SECRET: 'a-secret-for-captchas-of-the-tests' });
}, START_TIMEOUT);

afterAll(() => api?.stop());

const switchCaptcha = (isOn: boolean) =>
  api.given.owner.query('update app.practices set captcha = $1 where id = $2', [isOn, PLATFORM_PRACTICE_ID]);

async function challenge(): Promise<string | null> {
  const { body } = await api.anybody.post('/captcha-challenges');
  return captchaChallengeDto.strict().parse(body).challenge;
}

async function solve(given: string | null): Promise<string> {
  const parsed = JSON.parse(String(given)) as Challenge;
  return JSON.stringify({ challenge: parsed, solution: await solveChallenge({ challenge: parsed, deriveKey }) });
}

let serial = 0;
const askForLink = (captcha?: string) =>
  api.anybody.post('/password-reset', { email: `asks-${(serial += 1)}@example.test`, portal: 'patient', captcha });

const FAILED = { status: 422, body: { code: 'captcha.failed' } };

describe('while the CAPTCHA is switched on', () => {
  beforeEach(() => switchCaptcha(true));

  it('accepts a form once with a solved challenge', async () => {
    const captcha = await solve(await challenge());
    expect(await askForLink(captcha)).toMatchObject({ status: 202 });
    expect(await askForLink(captcha)).toMatchObject(FAILED);
  });

  it('accepts a solution once for two concurrent requests', async () => {
    const captcha = await solve(await challenge());
    const answers = await Promise.all([askForLink(captcha), askForLink(captcha)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 422]);
  });

  it('refuses a form without a solution, or with the solution of another challenge', async () => {
    const given = JSON.parse(String(await challenge())) as Challenge;
    const { solution } = JSON.parse(await solve(await challenge())) as { solution: object };
    const easier = { ...given, parameters: { ...given.parameters, keyPrefix: '0' } };
    const wrong = [
      undefined,
      '',
      'null',
      '{}',
      JSON.stringify({ challenge: given, solution }),
      JSON.stringify({ challenge: easier, solution }),
      JSON.stringify({ challenge: { parameters: {}, signature: 'x' }, solution }),
    ];
    for (const captcha of wrong) expect([captcha, await askForLink(captcha)]).toMatchObject([captcha, FAILED]);
  });

  it('refuses the solution of an expired or extended challenge', async () => {
    const { challenge: given, ...rest } = JSON.parse(await solve(await challenge())) as { challenge: Challenge };
    for (const expiresAt of [1, given.parameters.expiresAt! + 60, undefined]) {
      const parameters = { ...given.parameters, expiresAt };
      const captcha = JSON.stringify({ ...rest, challenge: { ...given, parameters } });
      expect(await askForLink(captcha)).toMatchObject(FAILED);
    }
  });

  it('protects new accounts of invited people before the invitation is looked up', async () => {
    const practice = await api.given.practice();
    const { token } = await api.given.invitation({ practiceId: practice.id });
    expect(await openAccount(api, 'of no invitation')).toMatchObject(FAILED);
    expect(await openAccount(api, token)).toMatchObject(FAILED);
    expect(await openAccount(api, token, { captcha: await solve(await challenge()) })).toMatchObject({ status: 201 });
  });
});

describe('while the CAPTCHA is switched off', () => {
  it('returns no challenge and accepts forms without a solution', async () => {
    await switchCaptcha(false);
    expect(await challenge()).toBeNull();
    expect(await askForLink()).toMatchObject({ status: 202 });
  });
});

describe('the CAPTCHA setting', () => {
  const settingsOf = async (of: ApiHarness) => {
    const visitor = await of.as(await of.given.superAdmin());
    const { body } = await visitor.get('/platform/security');
    return { visitor, settings: body.settings as { captcha: boolean; captchaReady: boolean; revision: number } };
  };

  it('switches on if the server has the secret', async () => {
    await switchCaptcha(false);
    const { visitor, settings } = await settingsOf(api);
    expect(settings).toMatchObject({ captcha: false, captchaReady: true });
    const change = { captcha: true, revision: settings.revision };
    expect(await visitor.put('/platform/security/settings', change)).toMatchObject({ body: { captcha: true } });
    expect(await challenge()).not.toBeNull();
  });

  it('cannot be switched on without the secret', async () => {
    const without = await startApi();
    await without.given.owner.query('update app.practices set captcha = true where id = $1', [PLATFORM_PRACTICE_ID]);
    const { visitor, settings } = await settingsOf(without);
    expect(settings).toMatchObject({ captcha: false, captchaReady: false });
    const change = { captcha: true, revision: settings.revision };
    expect(await visitor.put('/platform/security/settings', change)).toMatchObject({
      status: 409,
      body: { code: 'captcha.not_configured' },
    });
    expect((await without.anybody.post('/captcha-challenges')).body).toEqual({ challenge: null });
    await without.stop();
  });
});
