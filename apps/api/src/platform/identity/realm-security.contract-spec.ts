import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KeycloakTransport } from './keycloak-transport.js';
import { RealmSecuritySettings, STRONG_PASSWORDS, toRealmSecurity } from './realm-security.js';

const { OIDC_ISSUER = '', OIDC_INTERNAL_URL = '', OIDC_SETTINGS_CLIENT_SECRET = '' } = process.env;

type Config = ConstructorParameters<typeof RealmSecuritySettings>[0];
const env = { OIDC_ISSUER, OIDC_INTERNAL_URL, OIDC_SETTINGS_CLIENT_SECRET };
const settings = new RealmSecuritySettings({ env } as Config);
const keycloak = new KeycloakTransport(
  OIDC_INTERNAL_URL,
  OIDC_SETTINGS_CLIENT_SECRET,
  undefined,
  'telecare-api-settings',
);

type Realm = Record<string, unknown> & Parameters<typeof toRealmSecurity>[0];
const realm = async () => (await (await keycloak.call('GET', '')).json()) as Realm;

let before: Realm;

beforeAll(async () => {
  before = await realm();
});

afterAll(async () => {
  const { verifyEmail, bruteForceProtected, failureFactor, maxFailureWaitSeconds, passwordPolicy } = before;
  const changed = { verifyEmail, bruteForceProtected, failureFactor, maxFailureWaitSeconds, passwordPolicy };
  await keycloak.call('PUT', '', changed);
});

describe('the settings of the realm', () => {
  it('match the imported realm', async () => {
    expect(await settings.read()).toEqual({
      emailVerification: true,
      strongPasswords: true,
      leakedPasswordProtection: true,
      rateLimit: true,
      invitationOnly: true,
      maxLoginAttempts: 5,
      lockoutMinutes: 15,
    });
    expect(before.passwordPolicy).toBe(STRONG_PASSWORDS);
  });

  it('accept changes one by one', async () => {
    await settings.change({ rateLimit: false, maxLoginAttempts: 7, lockoutMinutes: 30, emailVerification: false });
    expect(await realm()).toEqual({
      ...before,
      verifyEmail: false,
      bruteForceProtected: false,
      failureFactor: 7,
      maxFailureWaitSeconds: 1_800,
    });
    const weak = { passwordPolicy: 'length(8)', registrationAllowed: true };
    await keycloak.call('PUT', '', weak);
    expect(await settings.read()).toMatchObject({ strongPasswords: false, invitationOnly: false });
    await settings.change({ strongPasswords: true, invitationOnly: true });
    expect(await settings.read()).toMatchObject({ strongPasswords: true, invitationOnly: true, rateLimit: false });
  });
});

it('security settings belong to an account that cannot read users', async () => {
  await expect(keycloak.call('GET', '/users')).rejects.toMatchObject({ code: 'identity.unavailable' });
});
