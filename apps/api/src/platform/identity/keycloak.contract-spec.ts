import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KeycloakIdentityProvider } from './keycloak.identity-provider.js';
import { KeycloakTransport } from './keycloak-transport.js';

const { OIDC_ISSUER = '', OIDC_ADMIN_CLIENT_SECRET = '', OIDC_PASSWORD_CHECK_CLIENT_SECRET = '' } = process.env;
const PUBLIC_URL = process.env.PUBLIC_URL ?? '';
const PASSWORD = 'a long enough passphrase';

type ProviderConfig = ConstructorParameters<typeof KeycloakIdentityProvider>[0];
const env = { OIDC_ISSUER, OIDC_ADMIN_CLIENT_SECRET, OIDC_PASSWORD_CHECK_CLIENT_SECRET, PUBLIC_URL };
const identity = new KeycloakIdentityProvider({ env } as ProviderConfig);
const keycloak = new KeycloakTransport(OIDC_ISSUER, OIDC_ADMIN_CLIENT_SECRET);
const person = { id: '', email: `${randomUUID()}@clinic.example` };

const userOf = async (id: string) =>
  (await (await keycloak.call('GET', `/users/${id}`)).json()) as Record<string, unknown>;

beforeAll(async () => {
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
});

afterAll(() => keycloak.call('DELETE', `/users/${person.id}`));

describe('the realm', () => {
  it('is up, and one that does not exist is not', async () => {
    expect(await identity.isUp()).toBe(true);
    expect(await new KeycloakTransport(`${OIDC_ISSUER}-missing`, 'x').isUp()).toBe(false);
  });

  it('finds a person by id and by address, and nobody by another', async () => {
    expect(await identity.findByEmail(person.email)).toEqual(person);
    expect(await identity.findById(person.id)).toEqual(person);
    expect(await identity.findByEmail('nobody@clinic.example')).toBeUndefined();
  });
});

describe('a password', () => {
  it('is right or wrong, for its own owner only, and the check leaves no session', async () => {
    expect(await identity.checkPassword(person, PASSWORD)).toBe('right');
    expect(await identity.checkPassword({ ...person, id: randomUUID() }, PASSWORD)).toBe('wrong');
    const sessions = await keycloak.call('GET', `/users/${person.id}/sessions`);
    expect(await sessions.json()).toEqual([]);
    expect(await identity.checkPassword(person, 'something else')).toBe('wrong');
  });

  it('that breaks a rule is refused with the rule', async () => {
    const change = await identity.setPassword(person.id, 'short');
    expect(change).toEqual({ accepted: false, reason: expect.stringContaining('12') });
  });
});

describe('a new name', () => {
  it('changes nothing else, in particular not whether the account is open', async () => {
    const before = await userOf(person.id);
    await identity.rename(person.id, 'Ada', 'Byron');
    expect(await userOf(person.id)).toEqual({ ...before, firstName: 'Ada', lastName: 'Byron' });
  });
});
