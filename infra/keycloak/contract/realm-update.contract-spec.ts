import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RealmAdmin } from '../update/realm-admin.ts';
import { readRealmFile } from '../update/realm-file.ts';
import { UNFINISHED } from '../update/update-flows.ts';
import { updateRealm } from '../update/update-realm.ts';
import { requestToken } from './realm-clients.ts';

const { OIDC_INTERNAL_URL = '', KEYCLOAK_ADMIN_PASSWORD = '' } = process.env;
const server = OIDC_INTERNAL_URL.replace(/\/realms\/.*$/, '');
const realm = `older-${randomUUID()}`;
const file = readRealmFile(join(import.meta.dirname, '../realm/telecare-realm.json'), {
  WEB_URL: 'https://clinic.example',
  API_SETTINGS_CLIENT_SECRET: 'a secret of this realm',
});

const earlier = {
  realm,
  enabled: true,
  passwordPolicy: 'length(12)',
  clientScopes: [{ name: 'profile', protocol: 'openid-connect', protocolMappers: [] }],
  clients: ['telecare-patient', 'telecare-staff', 'telecare-password-check'].map((clientId) => ({
    clientId,
    redirectUris: ['https://before.example/auth/callback'],
    attributes: { login_theme: clientId, 'set.by.an.operator': 'yes' },
  })),
};

const [MONTH_SECONDS, YEAR_SECONDS] = ['2592000', '31536000'];

const operator = { server, user: 'admin', password: KEYCLOAK_ADMIN_PASSWORD };
let admin: RealmAdmin;

interface Step {
  readonly level: number;
  readonly requirement: string;
  readonly displayName: string;
  readonly authenticationConfig?: string;
}

async function stepsOf(realm: RealmAdmin, flow: string): Promise<unknown[]> {
  const steps = await realm.read<Step[]>(`/authentication/flows/${encodeURIComponent(flow)}/executions`);
  return Promise.all(
    steps.map(async ({ level, requirement, displayName, authenticationConfig: id }) => {
      const config = id && (await realm.read<{ config: unknown }>(`/authentication/config/${id}`)).config;
      return { level, requirement, displayName, config };
    }),
  );
}

beforeAll(async () => {
  const master = await RealmAdmin.connect({ ...operator, realm: 'master' });
  // Creates a second realm on the same server.
  await master.send('POST', '/..', earlier);
  admin = await RealmAdmin.connect({ ...operator, realm });
});

afterAll(() => admin.send('DELETE', ''));

describe('updating a realm of an earlier version', () => {
  const createPerson = () => {
    const email = `${randomUUID()}@clinic.example`;
    return admin.send('POST', '/users', { username: email, email, firstName: 'Anna (Ann)', lastName: 'Lind & Co' });
  };

  it('applies the realm file once', async () => {
    await expect(createPerson()).rejects.toThrow('error-person-name-invalid-character');
    expect(await updateRealm(admin, file)).toEqual(
      expect.arrayContaining([
        'realm adminEventsEnabled',
        'realm attributes',
        'realm passwordPolicy',
        'user profile',
        'admin-cli enabled',
        'telecare-api-settings',
        'telecare-staff redirectUris',
        'profile locale',
        'flow telecare browser v2',
        'realm browserFlow',
        'required action webauthn-register',
        'scope level',
        'telecare-staff level',
        'telecare-password-check authenticationFlowBindingOverrides',
      ]),
    );
    expect((await createPerson()).status).toBe(201);
    expect(await updateRealm(admin, file)).toEqual([]);
  });

  const attributes = async (realm: RealmAdmin) =>
    (await realm.read<{ attributes: Record<string, string> }>('')).attributes;

  it('sets the expiry of admin events unless an operator has set one', async () => {
    const imported = await RealmAdmin.connect({ ...operator, realm: file.realm });
    for (const realm of [imported, admin])
      expect(await attributes(realm)).toMatchObject({ adminEventsExpiration: MONTH_SECONDS });
    await admin.write('', { attributes: { ...(await attributes(admin)), adminEventsExpiration: YEAR_SECONDS } });
    expect(await updateRealm(admin, file)).toEqual([]);
    expect(await attributes(admin)).toMatchObject({ adminEventsExpiration: YEAR_SECONDS });
  });

  it('signs users in like a new realm', async () => {
    const imported = await RealmAdmin.connect({ ...operator, realm: file.realm });
    for (const { alias } of file.authenticationFlows.filter(({ topLevel }) => topLevel))
      expect(await stepsOf(admin, alias)).toEqual(await stepsOf(imported, alias));
    expect(await admin.read('')).toMatchObject({ browserFlow: 'telecare browser v2' });
  });

  it('rebuilds its sign-in flow after an interrupted update', async () => {
    const whole = await stepsOf(admin, 'telecare browser v2');
    await admin.write('', { browserFlow: 'browser' });
    const flows = await admin.read<{ id: string; alias: string }[]>('/authentication/flows');
    const flow = flows.find(({ alias }) => alias === 'telecare browser v2');
    await admin.write(`/authentication/flows/${flow?.id}`, { ...flow, description: UNFINISHED });
    expect(await updateRealm(admin, file)).toEqual(['flow telecare browser v2', 'realm browserFlow']);
    expect(await stepsOf(admin, 'telecare browser v2')).toEqual(whole);
  });

  it('replaces an earlier flow that showed codes after an aborted setup', async () => {
    const made = { alias: 'telecare browser', providerId: 'basic-flow', topLevel: true, builtIn: false };
    await admin.send('POST', '/authentication/flows', made);
    await admin.write('', { browserFlow: made.alias });
    const path = '/authentication/required-actions/CONFIGURE_TOTP';
    await admin.write(path, { ...(await admin.read<object>(path)), config: { 'add-recovery-codes': 'true' } });
    const left = await createPerson();
    const person = `/users/${left.headers.get('location')?.split('/').at(-1)}`;
    await admin.write(person, { requiredActions: ['VERIFY_EMAIL', 'CONFIGURE_RECOVERY_AUTHN_CODES'] });

    expect(await updateRealm(admin, file)).toEqual(['realm browserFlow', 'required action CONFIGURE_TOTP']);
    expect(await admin.read('')).toMatchObject({ browserFlow: 'telecare browser v2' });
    expect(await admin.read(person)).toMatchObject({ requiredActions: ['VERIFY_EMAIL'] });
    const flows = await admin.read<{ alias: string }[]>('/authentication/flows');
    expect(flows.map(({ alias }) => alias)).not.toContain('telecare browser');
    expect(await updateRealm(admin, file)).toEqual([]);
  });

  it('keeps the flow that an operator chose', async () => {
    await admin.send('POST', '/authentication/flows/browser/copy', { newName: 'our own' });
    await admin.write('', { browserFlow: 'our own' });
    expect(await updateRealm(admin, file)).toEqual([]);
    expect(await admin.read('')).toMatchObject({ browserFlow: 'our own' });
  });

  it('adds the account for security settings, which can change the realm but no users', async () => {
    const form = { grant_type: 'client_credentials', client_id: 'telecare-api-settings' };
    const { body } = await requestToken(`${server}/realms/${realm}`, { ...form, client_secret: 'a secret of this realm' });
    expect(body.access_token).toBeTruthy();
    const [client] = await admin.read<{ id: string }[]>('/clients?clientId=telecare-api-settings');
    const account = await admin.read<{ id: string }>(`/clients/${client?.id}/service-account-user`);
    const { clientMappings } = await admin.read<{ clientMappings: Record<string, { mappings: { name: string }[] }> }>(
      `/users/${account.id}/role-mappings`,
    );
    expect(Object.values(clientMappings).flatMap(({ mappings }) => mappings.map(({ name }) => name))).toEqual([
      'manage-realm',
    ]);
  });

  it('keeps settings that the realm file does not name', async () => {
    const [client] = await admin.read<Record<string, unknown>[]>('/clients?clientId=telecare-staff');
    expect(client).toMatchObject({
      redirectUris: expect.arrayContaining(['https://clinic.example/auth/callback/staff']),
      attributes: { 'set.by.an.operator': 'yes', 'dpop.bound.access.tokens': 'true' },
    });
  });
});
