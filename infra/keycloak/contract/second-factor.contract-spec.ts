import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authenticatorApp, oneTimeCode } from './one-time-code.ts';
import { RealmPeople, requestToken } from './realm-clients.ts';
import { SignInWalk } from './sign-in-walk.ts';

const { OIDC_ISSUER: issuer = '', OIDC_INTERNAL_URL: inner = '', PUBLIC_URL: webUrl = '' } = process.env;
const { OIDC_ADMIN_CLIENT_SECRET = '', OIDC_PASSWORD_CHECK_CLIENT_SECRET = '' } = process.env;
const password = 'a long enough passphrase';
const secret = 'a secret of twenty by';
/** How many codes somebody gets. */
const RECOVERY_CODES = 12;

let people: RealmPeople;
const created: string[] = [];

interface Person {
  readonly id: string;
  readonly email: string;
}

async function newPerson(...credentials: readonly object[]): Promise<Person> {
  const email = `${randomUUID()}@clinic.example`;
  const id = await people.create(email, credentials);
  created.push(id);
  await people.setPassword(id, password);
  return { id, email };
}

const credentialsOf = async ({ id }: Person): Promise<string[]> => {
  const answer = await people.send('GET', `/users/${id}/credentials`);
  return ((await answer.json()) as { type: string }[]).map(({ type }) => type).toSorted();
};

const newWalk = (): SignInWalk =>
  new SignInWalk({ issuer, clientId: 'telecare-staff', redirectUri: `${webUrl}/auth/callback/staff` });

/** To where the password was right. */
async function walkIn({ email }: Person, asked: Record<string, string> = {}): Promise<SignInWalk> {
  const walk = newWalk();
  await walk.begin(asked);
  await walk.submit({ username: email, password });
  return walk;
}

/** From the page that shows the app's secret to the end, recovery codes included; gives the secret. */
async function setUpApp(walk: SignInWalk): Promise<string> {
  const shown = /name="totpSecret" value="([^"]+)"/.exec(walk.page)?.[1] ?? '';
  await walk.submit({ totp: oneTimeCode(shown), userLabel: 'Phone' });
  expect(walk.title).toBe('Recovery codes');
  await walk.submit({});
  return shown;
}

beforeAll(async () => {
  people = await RealmPeople.connect(inner, OIDC_ADMIN_CLIENT_SECRET);
});

afterAll(async () => {
  for (const id of created) await people.remove(id);
});

describe('a password alone', () => {
  it('is level 1, said with its time in the access token only', async () => {
    const walk = await walkIn(await newPerson());
    const { access, id } = await walk.tokens();
    expect(access).toMatchObject({ acr: '1', auth_time: expect.any(Number) });
    expect(id).not.toHaveProperty('auth_time');
    expect(id).not.toHaveProperty('acr');
  });

  it('is all that somebody with an authenticator app is asked for, unless more is wanted', async () => {
    const walk = await walkIn(await newPerson(authenticatorApp(secret)));
    expect((await walk.tokens()).access.acr).toBe('1');
  });
});

describe('a second factor', () => {
  it('is asked for where level 2 is wanted, and a wrong code is refused', async () => {
    const walk = await walkIn(await newPerson(authenticatorApp(secret)), { acr_values: '2' });
    expect(walk.title).toBe('Confirm it is you');
    await walk.submit({ otp: '000000' });
    expect(walk.page).toContain('This code is not right');
    await walk.submit({ otp: oneTimeCode(secret) });
    expect((await walk.tokens()).access.acr).toBe('2');
  });

  it('is asked for alone by whoever is signed in with a password', async () => {
    const walk = await walkIn(await newPerson(authenticatorApp(secret)));
    const before = (await walk.tokens()).access.auth_time;
    await walk.begin({ acr_values: '3' });
    expect(walk.title).toBe('Confirm it is you');
    await walk.submit({ otp: oneTimeCode(secret) });
    const { access } = await walk.tokens();
    expect(access.acr).toBe('3');
    expect(Number(access.auth_time)).toBeGreaterThanOrEqual(Number(before));
    // Just now is just now: nothing is asked for twice.
    await walk.begin({ acr_values: '3' });
    expect((await walk.tokens()).access.acr).toBe('3');
  });

  it('is asked for once where level 3 is wanted at the first sign-in', async () => {
    const walk = await walkIn(await newPerson(authenticatorApp(secret)), { acr_values: '3' });
    await walk.submit({ otp: oneTimeCode(secret) });
    expect((await walk.tokens()).access.acr).toBe('3');
  });
});

describe('somebody without a second factor who needs one', () => {
  it('sets up an authenticator app and recovery codes, and goes on with level 2', async () => {
    const person = await newPerson();
    const walk = await walkIn(person, { acr_values: '2' });
    expect(walk.title).toBe('Set up an authenticator app');
    await setUpApp(walk);
    expect((await walk.tokens()).access.acr).toBe('2');
    expect(await credentialsOf(person)).toEqual(['otp', 'password', 'recovery-authn-codes']);
  });

  it('can leave it, and has changed nothing', async () => {
    const person = await newPerson();
    await walkIn(person, { acr_values: '2' });
    expect(await credentialsOf(person)).toEqual(['password']);
    expect((await (await walkIn(person)).tokens()).access.acr).toBe('1');
  });
});

describe('setting up from the settings', () => {
  it('adds an authenticator app with recovery codes', async () => {
    const person = await newPerson();
    const walk = await walkIn(person);
    await walk.begin({ kc_action: 'CONFIGURE_TOTP' });
    await setUpApp(walk);
    expect(walk.ended?.get('kc_action_status')).toBe('success');
    expect(await credentialsOf(person)).toEqual(['otp', 'password', 'recovery-authn-codes']);
  });

  it('comes back with a word when it is cancelled', async () => {
    const walk = await walkIn(await newPerson());
    await walk.begin({ kc_action: 'CONFIGURE_TOTP' });
    await walk.submit({ 'cancel-aia': 'true' });
    expect(walk.ended?.get('kc_action_status')).toBe('cancelled');
    expect((await walk.tokens()).access.acr).toBe('1');
  });

  it('asks for the factor that is there before it removes it', async () => {
    const person = await newPerson(authenticatorApp(secret));
    const listed = await people.send('GET', `/users/${person.id}/credentials`);
    const app = ((await listed.json()) as { id: string; type: string }[]).find(({ type }) => type === 'otp');
    const walk = await walkIn(person);
    await walk.begin({ kc_action: `delete_credential:${app?.id}` });
    await walk.submit({ otp: oneTimeCode(secret) });
    expect(walk.title).toBe('Remove Phone');
    await walk.submit({ accept: 'true' });
    expect(walk.ended?.get('kc_action_status')).toBe('success');
    expect(await credentialsOf(person)).toEqual(['password']);
  });

  it('has no second-factor keys, since keys register as passkeys', async () => {
    const walk = await walkIn(await newPerson());
    await walk.begin({ kc_action: 'webauthn-register' });
    expect(walk.ended?.get('kc_action_status')).toBe('error');
  });
});

describe('a recovery code', () => {
  it('stands in for the factor, once', async () => {
    const person = await newPerson();
    const walk = await walkIn(person, { acr_values: '2' });
    const shown = /name="totpSecret" value="([^"]+)"/.exec(walk.page)?.[1] ?? '';
    await walk.submit({ totp: oneTimeCode(shown), userLabel: 'Phone' });
    const codes = [...walk.page.matchAll(/<li>([\w-]+)<\/li>/g)].map(([, code = '']) => code.replaceAll('-', ''));
    expect(codes).toHaveLength(RECOVERY_CODES);
    await walk.submit({});

    const again = await walkIn(person, { acr_values: '2' });
    if (!again.page.includes('recoveryCodeInput')) {
      await again.submit({ tryAnotherWay: 'on' }, 'id="kc-select-try-another-way-form"');
      await again.submit({ authenticationExecution: choiceOf(again.page, 'Recovery code') });
    }
    await again.submit({ recoveryCodeInput: codes[0] ?? '' });
    expect((await again.tokens()).access.acr).toBe('2');
  });
});

/** The value of a choice among the ways to prove oneself. */
const choiceOf = (page: string, name: string): string =>
  new RegExp(`name="authenticationExecution" value="([^"]+)"(?:(?!authenticationExecution)[^])*${name}`).exec(page)?.[1] ?? '';

describe('the check of a password', () => {
  it('asks for nothing else of somebody with a second factor', async () => {
    const { email } = await newPerson(authenticatorApp(secret));
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
