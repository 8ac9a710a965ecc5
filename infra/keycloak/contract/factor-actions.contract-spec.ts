import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addApp, FactorWalks, keepSessions, password, type Person, shownCodes } from './factor-walks.ts';
import { authenticatorApp, oneTimeCode } from './one-time-code.ts';
import type { SignInWalk } from './sign-in-walk.ts';

const secret = 'a secret of twenty by';
const CONFIRM = 'Confirm it is you';

let walks: FactorWalks;

beforeAll(async () => {
  walks = await FactorWalks.connect();
});

afterAll(() => walks.removePeople());

/** Keycloak counts the age of a sign-in in whole seconds. During the first one, a password counts as just entered. */
const theNextSecond = () => setTimeout(1_000 - (Date.now() % 1_000));

const pendingActions = async ({ id }: Person): Promise<string[]> => {
  const answer = await walks.people.send('GET', `/users/${id}`);
  return ((await answer.json()) as { requiredActions?: string[] }).requiredActions ?? [];
};

const expectNoFactorPage = (walk: SignInWalk): void => {
  expect(shownCodes(walk)).toEqual([]);
  expect(walk.page).not.toContain('name="totpSecret"');
  expect(walk.page).not.toContain('id="register"');
};

describe('cancelling a setup at its recovery codes', () => {
  it.each([
    ['from the settings', { kc_action: 'CONFIGURE_TOTP' }],
    ['at a sign-in that needs a factor', { acr_values: '2' }],
  ])('%s leaves nothing pending, and the next sign-in needs the factor', async (_, asked) => {
    const person = await walks.newPerson();
    const walk = await walks.walkIn(person);
    await walk.begin(asked);
    await addApp(walk);
    expect(await pendingActions(person)).toEqual([]);

    const attacker = await walks.walkIn(person);
    expect(attacker.title).toBe(CONFIRM);
    expectNoFactorPage(attacker);
    expect(attacker.ended).toBeUndefined();
    expect(await walks.credentialTypes(person)).toEqual(['otp', 'password']);
  });

  it('ends sessions older than the factor', async () => {
    for (const options of [{}, keepSessions]) {
      const person = await walks.newPerson();
      const before = await walks.walkIn(person);
      const walk = await walks.walkIn(person);
      await walk.begin({ kc_action: 'CONFIGURE_TOTP' });
      await addApp(walk, options);
      await before.begin();
      expectNoFactorPage(before);
      if (options === keepSessions) expect((await before.tokens()).access.acr).toBe('1');
      else expect(before.page).toContain('name="password"');
    }
  });

  it('shows no new codes after the last recovery code to a session older than the factor', async () => {
    const person = await walks.newPerson();
    const before = await walks.walkIn(person);
    const walk = await walks.walkIn(person, { acr_values: '2' });
    await addApp(walk);
    const codes = shownCodes(walk);
    await walk.submit({});
    for (const code of codes) {
      const again = await walks.walkIn(person);
      await again.chooseAnotherWay('Recovery code');
      await again.submit({ recoveryCodeInput: code });
    }
    await before.begin();
    expectNoFactorPage(before);
    expect(before.page).toContain('name="password"');
  });
});

describe('an account with a second factor', () => {
  const actions = [
    'CONFIGURE_TOTP',
    'CONFIGURE_TOTP:skip_if_exists',
    'CONFIGURE_RECOVERY_AUTHN_CODES',
    'webauthn-register-passwordless',
    'delete_credential',
    'UPDATE_PASSWORD',
  ];

  const actionOn = async (person: Person, action: string): Promise<string> => {
    const app = (await walks.listCredentials(person)).find(({ type }) => type === 'otp');
    return action === 'delete_credential' ? `${action}:${app?.id}` : action;
  };

  it.each(actions)('proves it before %s at a new sign-in', async (action) => {
    const person = await walks.newPerson(authenticatorApp(secret));
    const walk = await walks.walkIn(person, { kc_action: await actionOn(person, action) });
    expect(walk.title).toBe(CONFIRM);
    expectNoFactorPage(walk);
  });

  it.each(actions)('proves it before %s in a session with a password only', async (action) => {
    const person = await walks.newPerson();
    const before = await walks.walkIn(person);
    const walk = await walks.walkIn(person);
    await walk.begin({ kc_action: 'CONFIGURE_TOTP' });
    await addApp(walk, keepSessions);

    await theNextSecond();
    await before.begin({ kc_action: await actionOn(person, action) });
    // Some actions ask for the password again first.
    if (before.page.includes('name="password"')) await before.submit({ username: person.email, password });
    expect(before.title).toBe(CONFIRM);
    expectNoFactorPage(before);
  });

  it.each(['webauthn-register', 'UPDATE_PROFILE', 'UPDATE_EMAIL', 'delete_account', 'TERMS_AND_CONDITIONS'])(
    'cannot start %s, which is switched off',
    async (action) => {
      const walk = await walks.walkIn(await walks.newPerson(), { kc_action: action });
      expect(walk.ended?.get('kc_action_status')).toBe('error');
    },
  );

  it('proves it even if the URL requests level 1 or the sign-in page', async () => {
    const person = await walks.newPerson(authenticatorApp(secret));
    const addresses = ['acr_values=1', 'acr_values=0', 'prompt=login', 'max_age=0'];
    for (const asked of addresses) {
      const walk = await walks.walkIn(person, Object.fromEntries(new URLSearchParams(asked)));
      expect([asked, walk.title, walk.ended]).toEqual([asked, CONFIRM, undefined]);
    }
  });

  it('cannot skip it by going back to the password form or by a new sign-in', async () => {
    const person = await walks.newPerson(authenticatorApp(secret));
    const walk = await walks.walkIn(person);
    await walk.begin();
    expect(walk.ended).toBeUndefined();
    await walk.submit(walk.page.includes('name="password"') ? { username: person.email, password } : { otp: '000000' });
    expect(walk.ended).toBeUndefined();
  });

  it('keeps its level once the factor was proved', async () => {
    const walk = await walks.walkIn(await walks.newPerson(authenticatorApp(secret)));
    await walk.submit({ otp: oneTimeCode(secret) });
    expect((await walk.tokens()).access.acr).toBe('2');
    await walk.begin();
    expect((await walk.tokens()).access.acr).toBe('2');
  });
});

