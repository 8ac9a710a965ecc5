import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addApp, FactorWalks, password, shownCodes } from './factor-walks.ts';
import { authenticatorApp, oneTimeCode } from './one-time-code.ts';
import { requestToken } from './realm-clients.ts';
import type { SignInWalk } from './sign-in-walk.ts';

const { OIDC_INTERNAL_URL: inner = '', OIDC_PASSWORD_CHECK_CLIENT_SECRET = '' } = process.env;
const secret = 'a secret of twenty by';
const RECOVERY_CODES = 12;

let walks: FactorWalks;

async function setUpApp(walk: SignInWalk): Promise<void> {
  await addApp(walk);
  expect(walk.title).toBe('Recovery codes');
  await walk.submit({});
}

beforeAll(async () => {
  walks = await FactorWalks.connect();
});

afterAll(() => walks.removePeople());

describe('a password without a second factor', () => {
  it('gives level 1 with its time in the access token only', async () => {
    const walk = await walks.walkIn(await walks.newPerson());
    const { access, id } = await walk.tokens();
    expect(access).toMatchObject({ acr: '1', auth_time: expect.any(Number) });
    expect(id).not.toHaveProperty('auth_time');
    expect(id).not.toHaveProperty('acr');
  });

  it('does not sign in a user with an authenticator app', async () => {
    const walk = await walks.walkIn(await walks.newPerson(authenticatorApp(secret)));
    expect(walk.title).toBe('Confirm it is you');
    expect(walk.ended).toBeUndefined();
  });
});

describe('a second factor', () => {
  it.each<Record<string, string>[]>([[{}], [{ acr_values: '2' }]])('applies once at a sign-in with %j, and a wrong code is refused', async (asked) => {
    const walk = await walks.walkIn(await walks.newPerson(authenticatorApp(secret)), asked);
    expect(walk.title).toBe('Confirm it is you');
    await walk.submit({ otp: '000000' });
    expect(walk.page).toContain('This code is not right');
    await walk.submit({ otp: oneTimeCode(secret) });
    expect((await walk.tokens()).access.acr).toBe('2');
  });

  it('needs no password if it was set up in a session with a password only', async () => {
    const walk = await walks.walkIn(await walks.newPerson());
    const before = (await walk.tokens()).access.auth_time;
    await walk.begin({ kc_action: 'CONFIGURE_TOTP' });
    const app = await addApp(walk);
    await walk.begin({ acr_values: '3' });
    expect(walk.title).toBe('Confirm it is you');
    // The code used for the setup is no longer valid.
    await walk.submit({ otp: oneTimeCode(app, 1) });
    const { access } = await walk.tokens();
    expect(access.acr).toBe('3');
    expect(Number(access.auth_time)).toBeGreaterThanOrEqual(Number(before));
    // The factor is still fresh, so Keycloak asks for nothing.
    await walk.begin({ acr_values: '3' });
    expect((await walk.tokens()).access.acr).toBe('3');
  });

  it('appears once if the first sign-in requires level 3', async () => {
    const walk = await walks.walkIn(await walks.newPerson(authenticatorApp(secret)), { acr_values: '3' });
    await walk.submit({ otp: oneTimeCode(secret) });
    expect((await walk.tokens()).access.acr).toBe('3');
  });
});

describe('a required second factor', () => {
  it('sets up an authenticator app and recovery codes, and continues with level 2', async () => {
    const person = await walks.newPerson();
    const walk = await walks.walkIn(person, { acr_values: '2' });
    expect(walk.title).toBe('Set up an authenticator app');
    await setUpApp(walk);
    expect((await walk.tokens()).access.acr).toBe('2');
    expect(await walks.credentialTypes(person)).toEqual(['otp', 'password', 'recovery-authn-codes']);
  });

  it('changes nothing if the user leaves the setup', async () => {
    const person = await walks.newPerson();
    await walks.walkIn(person, { acr_values: '2' });
    expect(await walks.credentialTypes(person)).toEqual(['password']);
    expect((await (await walks.walkIn(person)).tokens()).access.acr).toBe('1');
  });
});

describe('setting up a factor from the settings', () => {
  it('adds an authenticator app and then recovery codes', async () => {
    const person = await walks.newPerson();
    const walk = await walks.walkIn(person);
    await walk.begin({ kc_action: 'CONFIGURE_TOTP' });
    const app = await addApp(walk);
    expect(walk.ended?.get('kc_action_status')).toBe('success');
    expect(await walks.credentialTypes(person)).toEqual(['otp', 'password']);

    await walk.begin({ kc_action: 'CONFIGURE_RECOVERY_AUTHN_CODES' });
    expect(walk.title).toBe('Confirm it is you');
    await walk.submit({ otp: oneTimeCode(app, 1) });
    expect(shownCodes(walk)).toHaveLength(RECOVERY_CODES);
    await walk.submit({});
    expect(walk.ended?.get('kc_action_status')).toBe('success');
    expect(await walks.credentialTypes(person)).toEqual(['otp', 'password', 'recovery-authn-codes']);
  });

  it('reports a cancelled setup', async () => {
    const walk = await walks.walkIn(await walks.newPerson());
    await walk.begin({ kc_action: 'CONFIGURE_TOTP' });
    await walk.submit({ 'cancel-aia': 'true' });
    expect(walk.ended?.get('kc_action_status')).toBe('cancelled');
    expect((await walk.tokens()).access.acr).toBe('1');
  });

  it('asks for the existing factor before it removes it', async () => {
    const person = await walks.newPerson(authenticatorApp(secret));
    const app = (await walks.listCredentials(person)).find(({ type }) => type === 'otp');
    const walk = await walks.walkIn(person, { kc_action: `delete_credential:${app?.id}` });
    await walk.submit({ otp: oneTimeCode(secret) });
    expect(walk.title).toBe('Remove Phone');
    await walk.submit({ accept: 'true' });
    expect(walk.ended?.get('kc_action_status')).toBe('success');
    expect(await walks.credentialTypes(person)).toEqual(['password']);
  });

  it('offers no security keys as second factor, because they are passkeys', async () => {
    const walk = await walks.walkIn(await walks.newPerson());
    await walk.begin({ kc_action: 'webauthn-register' });
    expect(walk.ended?.get('kc_action_status')).toBe('error');
  });
});

describe('a recovery code', () => {
  it('replaces the factor once', async () => {
    const person = await walks.newPerson();
    const walk = await walks.walkIn(person, { acr_values: '2' });
    await addApp(walk);
    const codes = shownCodes(walk);
    expect(codes).toHaveLength(RECOVERY_CODES);
    await walk.submit({});

    const again = await walks.walkIn(person);
    await again.chooseAnotherWay('Recovery code');
    await again.submit({ recoveryCodeInput: codes[0] ?? '' });
    expect((await again.tokens()).access.acr).toBe('2');
  });
});

describe('the check of a password', () => {
  it('requires nothing else from a user with a second factor', async () => {
    const { email } = await walks.newPerson(authenticatorApp(secret));
    const { status } = await requestToken(inner, {
      grant_type: 'password',
      client_id: 'telecare-password-check',
      client_secret: OIDC_PASSWORD_CHECK_CLIENT_SECRET,
      username: email,
      password,
      scope: 'openid',
    });
    expect(status).toBe(200);
  });
});
