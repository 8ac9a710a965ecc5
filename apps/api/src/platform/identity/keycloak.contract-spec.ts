import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identity, realmEnv } from '../../../test/contract-realm.js';
import type { RealmAccount } from './identity-provider.js';
import { KeycloakTransport } from './keycloak-transport.js';

const PASSWORD = 'a long enough passphrase';
const keycloak = new KeycloakTransport(realmEnv.OIDC_INTERNAL_URL, realmEnv.OIDC_ADMIN_CLIENT_SECRET);
const person = { id: '', email: `${randomUUID()}@clinic.example` };

const userOf = async (id: string) =>
  (await (await keycloak.call('GET', `/users/${id}`)).json()) as Record<string, unknown>;

/** A server that has just started answers its first calls too slowly for the product's timeout. */
async function warmUp(attempts = 20): Promise<void> {
  try {
    await keycloak.call('GET', '/users/count');
  } catch (error) {
    if (attempts === 1) throw error;
    await warmUp(attempts - 1);
  }
}

beforeAll(async () => {
  await warmUp();
  const user = {
    username: person.email,
    email: person.email,
    enabled: true,
    emailVerified: true,
    firstName: 'Rosa',
    lastName: 'Lind',
  };
  const created = await keycloak.call('POST', '/users', user);
  person.id = created.headers.get('location')?.split('/').at(-1) ?? '';
  await identity.setPassword(person.id, PASSWORD);
}, 120_000);

afterAll(() => keycloak.call('DELETE', `/users/${person.id}`));

describe('the realm', () => {
  it('answers, unlike an unknown realm', async () => {
    expect(await identity.isUp()).toBe(true);
    expect(await new KeycloakTransport(`${realmEnv.OIDC_INTERNAL_URL}-missing`, 'x').isUp()).toBe(false);
  });

  it('finds a person by id and by address only', async () => {
    expect(await identity.findByEmail(person.email)).toEqual(person);
    expect(await identity.findById(person.id)).toEqual({ ...person, maySignIn: true });
    expect(await identity.findByEmail('nobody@clinic.example')).toBeUndefined();
  });
});

describe('a password', () => {
  it('matches for its owner only and leaves no session', async () => {
    expect(await identity.checkPassword(person, PASSWORD)).toBe('right');
    expect(await identity.checkPassword({ ...person, id: randomUUID() }, PASSWORD)).toBe('wrong');
    const sessions = await keycloak.call('GET', `/users/${person.id}/sessions`);
    expect(await sessions.json()).toEqual([]);
    expect(await identity.checkPassword(person, 'something else')).toBe('wrong');
  });

  it.each([
    ['password.too_short', 'eleven-char'],
    ['password.common', 'password1234'],
    ['password.common', 'PassWord1234'],
    ['password.common', 'P@ssw0rd2026'],
    ['password.common', 'contraseña123'],
    ['password.used_before', PASSWORD],
  ])('fails with %s if it breaks that rule: %s', async (reason, password) => {
    expect(await identity.setPassword(person.id, password)).toEqual({ accepted: false, reason });
  });

  it('needs to differ from the email address', async () => {
    const change = await identity.setPassword(person.id, person.email);
    expect(change).toEqual({ accepted: false, reason: 'password.is_email' });
  });
});

describe('a new name', () => {
  it('changes no other field, such as whether the account is enabled', async () => {
    const before = await userOf(person.id);
    await identity.describe(person.id, { firstName: 'Ada', lastName: 'Byron', language: null });
    expect(await userOf(person.id)).toEqual({ ...before, firstName: 'Ada', lastName: 'Byron' });
  });
});

describe('a chosen language', () => {
  it('changes no other field of the account', async () => {
    const names = { firstName: 'Ada', lastName: 'Byron' };
    const before = await userOf(person.id);
    await identity.describe(person.id, { ...names, language: 'es' });
    expect(await userOf(person.id)).toEqual({ ...before, attributes: { locale: ['es'] } });
    expect(await identity.findById(person.id)).toMatchObject({ language: 'es' });
    await identity.describe(person.id, { ...names, language: null });
    expect(await identity.findById(person.id)).toMatchObject({ language: 'es' });
  });
});

describe('the name of a person', () => {
  it.each([
    ["Anna (Ann) O'Brien-李", 'Lind & Co'],
    ['O’Hara & Sons', '50%/x; #1 ='],
    ['<b>x</b>', '"Pepa" < García'],
    ['ع'.repeat(100), '👩'.repeat(50)],
  ])('remains unchanged: %s %s', async (firstName, lastName) => {
    const email = `${randomUUID()}@clinic.example`;
    const id = String(await identity.createAccount({ email, firstName, lastName, language: 'en' }));
    expect(await userOf(id)).toMatchObject({ firstName, lastName });
    await identity.describe(id, { firstName: lastName, lastName: firstName, language: 'es' });
    expect(await userOf(id)).toMatchObject({ firstName: lastName, lastName: firstName });
    await identity.deleteAccount(id);
  });

  it('fails with its field if Keycloak cannot store it', async () => {
    const invited = {
      email: `${randomUUID()}@clinic.example`,
      firstName: 'x'.repeat(256),
      lastName: 'Lind',
      language: 'en',
    } as const;
    const refusal = {
      code: 'person.refused',
      details: { errors: [{ path: 'firstName', message: expect.any(String) }] },
    };
    await expect(identity.createAccount(invited)).rejects.toMatchObject(refusal);
    await expect(identity.describe(person.id, invited)).rejects.toMatchObject(refusal);
  });

  it('accepts an empty name', async () => {
    await identity.describe(person.id, { firstName: null, lastName: 'Lind', language: null });
    expect(await userOf(person.id)).toMatchObject({ lastName: 'Lind' });
    await identity.describe(person.id, { firstName: 'Rosa', lastName: 'Lind', language: null });
  });
});

describe('a new email address', () => {
  const other = { id: '', email: `${randomUUID()}@clinic.example` };

  beforeAll(async () => {
    const created = await keycloak.call('POST', '/users', { username: other.email, email: other.email, enabled: true });
    other.id = created.headers.get('location')?.split('/').at(-1) ?? '';
  });

  afterAll(() => identity.deleteAccount(other.id));

  it('becomes the sign-in name and must be verified', async () => {
    const email = `${randomUUID()}@clinic.example`;
    expect(await identity.changeEmail(person.id, email)).toBe('changed');
    person.email = email;
    expect(await userOf(person.id)).toMatchObject({
      email,
      username: email,
      emailVerified: false,
      enabled: true,
      requiredActions: ['VERIFY_EMAIL'],
    });
    // A correct password does not sign in before the mailbox is verified.
    expect(await identity.checkPassword(person, PASSWORD)).toBe('wrong');
  });

  it('changes nothing if it is the current one', async () => {
    const before = await userOf(other.id);
    expect(await identity.changeEmail(other.id, other.email)).toBe('changed');
    expect(await userOf(other.id)).toEqual(before);
  });

  it('fails with its field if Keycloak cannot store it', async () => {
    const errors = expect.arrayContaining([expect.objectContaining({ path: 'email' })]);
    const refusal = { code: 'person.refused', details: { errors } };
    await expect(identity.changeEmail(other.id, `${'x'.repeat(300)}@clinic.example`)).rejects.toMatchObject(refusal);
  });

  it('fails if another account has it', async () => {
    expect(await identity.changeEmail(other.id, person.email)).toBe('taken');
    expect(await userOf(other.id)).toMatchObject({ email: other.email, username: other.email });
  });
});

describe('an account', () => {
  it('loses its sessions before it is deleted, which can be repeated', async () => {
    const email = `${randomUUID()}@clinic.example`;
    const credentials = [{ type: 'password', value: PASSWORD, temporary: false }];
    const user = { username: email, email, firstName: 'Rosa', lastName: 'Lind', enabled: true, emailVerified: true };
    const created = await keycloak.call('POST', '/users', { ...user, credentials });
    const id = created.headers.get('location')?.split('/').at(-1) ?? '';
    const form = { grant_type: 'password', client_id: 'telecare-password-check', username: email, password: PASSWORD };
    const grant = await keycloak.post('token', { ...form, client_secret: realmEnv.OIDC_PASSWORD_CHECK_CLIENT_SECRET });
    expect(grant.status).toBe(200);
    const sessions = async () => (await keycloak.call('GET', `/users/${id}/sessions`)).json();
    expect(await sessions()).toHaveLength(1);
    await identity.endSessions(id);
    expect(await sessions()).toEqual([]);
    await identity.deleteAccount(id);
    await identity.deleteAccount(id);
    await identity.endSessions(id);
    expect(await identity.findById(id)).toBeUndefined();
  });
});

describe('an account for an invited person', () => {
  const names = { email: `${randomUUID()}@clinic.example`, firstName: 'Ada', lastName: 'Byron' };
  const invited = { ...names, language: 'es' } as const;

  it('starts once with a verified address and without a password', async () => {
    const id = String(await identity.createAccount(invited));
    expect(await userOf(id)).toMatchObject({ ...names, username: names.email, enabled: true, emailVerified: true });
    expect(await identity.findById(id)).toMatchObject({ language: 'es' });
    expect(await identity.hasPassword(id)).toBe(false);
    expect(await identity.createAccount({ ...invited, email: invited.email.toUpperCase() })).toBeUndefined();
  });

  it('counts as unfinished only if it is old and has no password', async () => {
    expect(await identity.findUnfinished(invited.email)).toBeUndefined();
    expect(await identity.findUnfinished(person.email)).toBeUndefined();
    expect(await identity.findUnfinished('nobody@clinic.example')).toBeUndefined();
  });

  it('accepts its password and can be deleted twice', async () => {
    const account = await identity.findByEmail(invited.email);
    const id = String(account?.id);
    expect(await identity.setPassword(id, PASSWORD)).toEqual({ accepted: true });
    expect(await identity.hasPassword(id)).toBe(true);
    expect(await identity.checkPassword({ id, email: invited.email }, PASSWORD)).toBe('right');
    await identity.deleteAccount(id);
    await identity.deleteAccount(id);
    expect(await identity.findById(id)).toBeUndefined();
  });
});

describe('an account that was created in Keycloak', () => {
  const user = { firstName: 'Made', lastName: 'By Hand', enabled: true, emailVerified: true };
  const credentials = [{ type: 'password', value: PASSWORD, temporary: false }];
  const byHand = { id: '', email: `${randomUUID()}@by-hand.example` };

  async function listed(): Promise<RealmAccount[]> {
    const all: RealmAccount[] = [];
    for (
      let page = await identity.listAccounts(0, 2);
      page.length > 0;
      page = await identity.listAccounts(all.length, 2)
    )
      all.push(...page);
    return all;
  }

  beforeAll(async () => {
    const created = await keycloak.call('POST', '/users', { ...user, ...nameOf(byHand), credentials });
    byHand.id = created.headers.get('location')?.split('/').at(-1) ?? '';
  });

  const nameOf = ({ email }: { email: string }) => ({ username: email, email });

  it('appears with its name and address, unlike service accounts', async () => {
    const accounts = await listed();
    const { firstName, lastName } = user;
    const expected = { ...byHand, firstName, lastName, createdAt: expect.any(Date) };
    expect(accounts.filter(({ id }) => id === byHand.id)).toEqual([expected]);
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length);
    expect(accounts.filter(({ email }) => email === null)).toEqual([]);
  });

  it('supports blocking and unblocking', async () => {
    await identity.allowSignIn(byHand.id, false);
    expect(await identity.checkPassword(byHand, PASSWORD)).toBe('wrong');
    await identity.allowSignIn(byHand.id, true);
    expect(await identity.checkPassword(byHand, PASSWORD)).toBe('right');
    expect(await userOf(byHand.id)).toMatchObject({ ...user, email: byHand.email });
  });

  it('disappears after its removal', async () => {
    expect(await identity.exists(byHand.id)).toBe(true);
    await identity.deleteAccount(byHand.id);
    expect(await identity.exists(byHand.id)).toBe(false);
    expect((await listed()).map(({ id }) => id)).not.toContain(byHand.id);
  });
});
