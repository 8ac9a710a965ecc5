import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const secretNames = [
  'databaseAdmin',
  'databaseRuntime',
  'databaseStaff',
  'databasePatient',
  'databasePlatform',
  'databaseWorker',
  'databaseRealtime',
  'databaseKeycloak',
  'keycloakAdmin',
  'apiAdminClient',
  'passwordCheckClient',
  'apiSettingsClient',
  'invitation',
  'auditSigning',
  'captcha',
  'sealing',
  'vapid',
] as const;

export type Secrets = Record<(typeof secretNames)[number], string>;

/** The secrets never leave the data folder. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const known = readSecrets(file);
  const missing = secretNames.filter((name) => known[name] === undefined);
  const secrets = { ...known, ...Object.fromEntries(missing.map((name) => [name, newSecret(name)])) } as Secrets;
  if (missing.length > 0) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  }
  return secrets;
}

function readSecrets(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${file} cannot be read. Repair it, or begin with empty data: npm start -- --fresh`, {
      cause: error,
    });
  }
}

function newSecret(name: keyof Secrets): string {
  return name === 'vapid' ? newSigningKey() : randomBytes(24).toString('base64url');
}

// A private key of P-256, which is not just any 32 bytes.
function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'jwk' }).d ?? '';
}
