import { isDeepStrictEqual } from 'node:util';
import { type ClientFile, type ClientScopeFile, type RealmFile, userProfileOf } from './realm-file.ts';
import type { RealmAdmin } from './realm-admin.ts';
import { updateFlows } from './update-flows.ts';

/** Fields that the realm file manages in an existing realm. The operator owns all others. */
const REALM_FIELDS = [
  'actionTokenGeneratedByAdminLifespan',
  'actionTokenGeneratedByUserLifespan',
  'adminEventsEnabled',
  'attributes',
  'browserSecurityHeaders',
  'passwordPolicy',
  'resetPasswordAllowed',
  'webAuthnPolicyPasswordlessPasskeysEnabled',
  'webAuthnPolicyPasswordlessResidentKey',
  'webAuthnPolicyPasswordlessRpEntityName',
  'webAuthnPolicyPasswordlessUserVerificationRequirement',
] as const;

/** Attributes that are only set if the realm has none. Operators decide how long their changes are stored. */
const FIRST_ATTRIBUTES: readonly string[] = ['adminEventsExpiration'];

const CLIENT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'admin-cli': ['description', 'directAccessGrantsEnabled', 'enabled'],
  'telecare-patient': ['attributes', 'baseUrl', 'redirectUris', 'webOrigins'],
  'telecare-staff': ['attributes', 'baseUrl', 'redirectUris', 'webOrigins'],
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Updates an existing realm to match the realm file, because an import doesn't change it. Writes only differences and
 * returns their names, so running it again does nothing. See docs/adr/0048.
 */
export async function updateRealm(admin: RealmAdmin, file: RealmFile): Promise<string[]> {
  const now = await admin.read<Fields>('');
  const realm = await write(admin, '', now, withOperators(pick(file, REALM_FIELDS), now));
  const profile = await updateProfile(admin, file);
  const changed = [...realm.map((field) => `realm ${field}`), ...profile];
  for (const client of file.clients) {
    const fields = await updateClient(admin, client);
    changed.push(...fields.map((field) => `${client.clientId} ${field}`));
  }
  return [
    ...changed,
    ...(await updateFlows(admin, file)),
    ...(await addScopes(admin, file)),
    ...(await addClaims(admin, file)),
    ...(await addSettingsAccount(admin, file)),
    ...(await bindPasswordCheck(admin)),
  ];
}

const PASSWORD_CHECK = 'telecare-password-check';
const PASSWORD_ONLY = 'telecare password only';

/** The password check must ask for nothing else, even if the person has a second factor. */
async function bindPasswordCheck(admin: RealmAdmin): Promise<string[]> {
  const client = await findClient(admin, PASSWORD_CHECK);
  if (!client) return [];
  const flows = await admin.read<{ id: string; alias: string }[]>('/authentication/flows');
  const bound = { direct_grant: flows.find(({ alias }) => alias === PASSWORD_ONLY)?.id };
  const fields = await write(admin, `/clients/${client.id}`, client, { authenticationFlowBindingOverrides: bound });
  return fields.map((field) => `${PASSWORD_CHECK} ${field}`);
}

async function addScopes(admin: RealmAdmin, file: RealmFile): Promise<string[]> {
  const there = await admin.read<ClientScopeFile[]>('/client-scopes');
  const missing = file.clientScopes.filter(({ name }) => !there.some((scope) => scope.name === name));
  for (const scope of missing) await admin.send('POST', '/client-scopes', scope);
  const given = await Promise.all(Object.keys(CLIENT_FIELDS).map((clientId) => giveScopes(admin, file, clientId)));
  return [...missing.map(({ name }) => `scope ${name}`), ...given.flat()];
}

async function giveScopes(admin: RealmAdmin, file: RealmFile, clientId: string): Promise<string[]> {
  const wanted = file.clients.find((client) => client.clientId === clientId)?.defaultClientScopes ?? [];
  const client = await findClient(admin, clientId);
  const path = `/clients/${client?.id}/default-client-scopes`;
  const [held, all] = await Promise.all([
    admin.read<ClientScopeFile[]>(path),
    admin.read<(ClientScopeFile & { id: string })[]>('/client-scopes'),
  ]);
  const missing = all.filter(({ name }) => wanted.includes(name) && !held.some((scope) => scope.name === name));
  for (const { id } of missing) await admin.write(`${path}/${id}`, {});
  return missing.map(({ name }) => `${clientId} ${name}`);
}

const SETTINGS_ACCOUNT = 'telecare-api-settings';

/** Adds the account for security settings to an older realm. Skips it without a secret. */
async function addSettingsAccount(admin: RealmAdmin, file: RealmFile): Promise<string[]> {
  const client = file.clients.find(({ clientId }) => clientId === SETTINGS_ACCOUNT);
  if (!client || /^\$\{/.test(String(client.secret)) || (await findClient(admin, SETTINGS_ACCOUNT))) return [];
  await admin.send('POST', '/clients', client);
  const made = await findClient(admin, SETTINGS_ACCOUNT);
  const account = await admin.read<{ id: string }>(`/clients/${made?.id}/service-account-user`);
  const { clientRoles = {} } = file.users.find((user) => user.serviceAccountClientId === SETTINGS_ACCOUNT) ?? {};
  for (const [owner, names] of Object.entries(clientRoles)) await addRoles(admin, account.id, owner, names);
  return [SETTINGS_ACCOUNT];
}

async function addRoles(admin: RealmAdmin, userId: string, owner: string, names: readonly string[]): Promise<void> {
  const client = await findClient(admin, owner);
  const roles = await Promise.all(names.map((name) => admin.read(`/clients/${client?.id}/roles/${name}`)));
  await admin.send('POST', `/users/${userId}/role-mappings/clients/${client?.id}`, roles);
}

const findClient = async (admin: RealmAdmin, clientId: string) =>
  (await admin.read<(ClientFile & { id: string })[]>(`/clients?clientId=${clientId}`))[0];

/** Replaces the whole profile, because Keycloak stores no attribute that the profile doesn't define. */
async function updateProfile(admin: RealmAdmin, file: RealmFile): Promise<string[]> {
  const path = '/users/profile';
  const wanted = userProfileOf(file);
  if (isDeepStrictEqual((await admin.read<Fields>(path)).attributes, wanted.attributes)) return [];
  await admin.write(path, wanted);
  return ['user profile'];
}

/** Adds missing claims to tokens. Existing ones stay unchanged. */
async function addClaims(admin: RealmAdmin, file: RealmFile): Promise<string[]> {
  const added: string[] = [];
  const scopes = await admin.read<(ClientScopeFile & { id: string })[]>('/client-scopes');
  for (const { name, protocolMappers: wanted = [] } of file.clientScopes) {
    const now = scopes.find((scope) => scope.name === name);
    const missing = now ? wanted.filter((claim) => !now.protocolMappers?.some(({ name }) => name === claim.name)) : [];
    for (const claim of missing) {
      await admin.send('POST', `/client-scopes/${now?.id}/protocol-mappers/models`, claim);
      added.push(`${name} ${claim.name}`);
    }
  }
  return added;
}

async function updateClient(admin: RealmAdmin, client: ClientFile): Promise<string[]> {
  const names = CLIENT_FIELDS[client.clientId];
  if (!names) return [];
  const now = await findClient(admin, client.clientId);
  if (!now) throw new Error(`The realm has no client ${client.clientId}.`);
  return write(admin, `/clients/${now.id}`, now, pick(client, names));
}

async function write(admin: RealmAdmin, path: string, now: Fields, wanted: Fields): Promise<string[]> {
  const fields = Object.entries(wanted)
    .map(([name, value]) => [name, completed(now[name], value)] as const)
    .filter(([name, value]) => !isDeepStrictEqual(inOrder(now[name]), inOrder(value)));
  if (fields.length > 0) await admin.write(path, Object.fromEntries(fields));
  return fields.map(([name]) => name);
}

const pick = (from: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));

/** Keeps the entries that Keycloak adds to attributes and headers on its own. */
const completed = (now: unknown, wanted: unknown): unknown =>
  isRecord(now) && isRecord(wanted) ? { ...now, ...wanted } : wanted;

const withOperators = (wanted: Fields, { attributes: now }: Fields): Fields => ({
  ...wanted,
  attributes: completed(wanted.attributes, isRecord(now) ? pick(now, FIRST_ATTRIBUTES) : {}),
});

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sorts lists, because Keycloak returns addresses in any order. */
const inOrder = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted() : value);
