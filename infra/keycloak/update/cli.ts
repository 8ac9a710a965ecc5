import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine } from '@telecare/kernel/command-line';
import { setOperatorsAddress } from './operators-address.ts';
import { RealmAdmin } from './realm-admin.ts';
import { readRealmFile } from './realm-file.ts';
import { updateRealm } from './update-realm.ts';

const usage = `node infra/keycloak/update/cli.ts
Brings the realm of a running Keycloak to what infra/keycloak/realm/telecare-realm.json says; a second run changes nothing.
It reads WEB_URL, API_SETTINGS_CLIENT_SECRET, KEYCLOAK_ADMIN_PASSWORD, KEYCLOAK_ADMIN_USER (admin) and the realm's address past the sign-in gateway,
OIDC_INTERNAL_URL (OIDC_ISSUER), and waits for the server for five minutes. With IDENTITY_ADMIN_URL operators sign in there.`;

const PATIENCE_MS = 300_000;
const PAUSE_MS = 2_000;

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.\n${usage}`);
  return value;
}

/**
 * Waits for a server that is still starting in another container. Does not retry if the server answers with a refusal.
 */
async function connect(server: string, realm: string, until = Date.now() + PATIENCE_MS): Promise<RealmAdmin> {
  try {
    const user = process.env.KEYCLOAK_ADMIN_USER ?? 'admin';
    return await RealmAdmin.connect({ server, realm, user, password: required('KEYCLOAK_ADMIN_PASSWORD') });
  } catch (error) {
    const isUnreachable = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
    if (!isUnreachable || Date.now() > until) throw error;
    await sleep(PAUSE_MS);
    return connect(server, realm, until);
  }
}

commandLine(usage);
try {
  const file = readRealmFile(join(import.meta.dirname, '../realm/telecare-realm.json'), {
    WEB_URL: required('WEB_URL'),
    API_SETTINGS_CLIENT_SECRET: process.env.API_SETTINGS_CLIENT_SECRET,
  });
  const address = process.env.OIDC_INTERNAL_URL ?? required('OIDC_ISSUER');
  const [server = '', realm = ''] = address.replace(/\/$/, '').split('/realms/');
  const { IDENTITY_ADMIN_URL: operators } = process.env;
  if (operators) await setOperatorsAddress(await connect(server, 'master'), operators);
  const changed = await updateRealm(await connect(server, realm), file);
  process.stdout.write(changed.length > 0 ? `Updated: ${changed.join(', ')}\n` : 'Nothing to update.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
