import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine } from '@telecare/kernel/command-line';
import { RealmAdmin } from './realm-admin.ts';
import { readRealmFile } from './realm-file.ts';
import { updateRealm } from './update-realm.ts';

const usage = `node infra/keycloak/update/cli.ts
Brings the realm of a running Keycloak to what infra/keycloak/realm/telecare-realm.json says; a second run changes nothing.
It reads OIDC_ISSUER, WEB_URL, KEYCLOAK_ADMIN_PASSWORD and KEYCLOAK_ADMIN_USER (admin), and waits for the server for five minutes.`;

const PATIENCE_MS = 300_000;
const PAUSE_MS = 2_000;

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.\n${usage}`);
  return value;
}

/** A server in the next container takes its time to start; one that answers and refuses is not asked again. */
async function connect(issuer: URL, until = Date.now() + PATIENCE_MS): Promise<RealmAdmin> {
  const realm = issuer.pathname.split('/').at(-1) ?? '';
  const server = issuer.href.replace(/\/realms\/[^/]+\/?$/, '');
  try {
    const user = process.env.KEYCLOAK_ADMIN_USER ?? 'admin';
    return await RealmAdmin.connect({ server, realm, user, password: required('KEYCLOAK_ADMIN_PASSWORD') });
  } catch (error) {
    const isUnreachable = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
    if (!isUnreachable || Date.now() > until) throw error;
    await sleep(PAUSE_MS);
    return connect(issuer, until);
  }
}

commandLine(usage);
try {
  const file = readRealmFile(join(import.meta.dirname, '../realm/telecare-realm.json'), { WEB_URL: required('WEB_URL') });
  const changed = await updateRealm(await connect(new URL(required('OIDC_ISSUER'))), file);
  process.stdout.write(changed.length > 0 ? `Updated: ${changed.join(', ')}\n` : 'Nothing to update.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
