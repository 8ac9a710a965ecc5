import pg from 'pg';
import type { Secrets } from './secrets.ts';

const startingUp = '57P03';

export interface DatabaseUrls {
  DATABASE_URL: string;
  DATABASE_STAFF_URL: string;
  DATABASE_PATIENT_URL: string;
  DATABASE_PLATFORM_URL: string;
  DATABASE_WORKER_URL: string;
  DATABASE_REALTIME_URL: string;
  DATABASE_MIGRATION_URL: string;
}

export function embeddedAdminUrl(port: number, secrets: Secrets): string {
  return `postgresql://postgres:${encodeURIComponent(secrets.databaseAdmin)}@localhost:${port}/telecare`;
}

export function databaseUrls(adminUrl: string, secrets: Secrets): DatabaseUrls {
  const admin = withProductDatabase(adminUrl);
  return {
    DATABASE_URL: withLogin(admin, 'app_rt', secrets.databaseRuntime),
    DATABASE_STAFF_URL: withLogin(admin, 'app_staff', secrets.databaseStaff),
    DATABASE_PATIENT_URL: withLogin(admin, 'app_patient', secrets.databasePatient),
    DATABASE_PLATFORM_URL: withLogin(admin, 'app_platform', secrets.databasePlatform),
    DATABASE_WORKER_URL: withLogin(admin, 'app_worker', secrets.databaseWorker),
    DATABASE_REALTIME_URL: withLogin(admin, 'app_realtime', secrets.databaseRealtime),
    DATABASE_MIGRATION_URL: admin.href,
  };
}

/**
 * Returns false while the server starts or recovers from a crash. Throws for a refused login, because waiting cannot
 * fix it.
 */
export async function answersQueries(adminUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: maintenanceUrl(adminUrl) });
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === startingUp) return false;
    throw error;
  } finally {
    await client.end();
  }
}

export async function createDatabases(adminUrl: string, keycloakPassword: string | null): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl(adminUrl) });
  await client.connect();
  try {
    await createDatabase(client, databaseName(withProductDatabase(adminUrl)));
    if (keycloakPassword !== null) await createKeycloakDatabase(client, keycloakPassword);
  } finally {
    await client.end();
  }
}

/** An administrator's URL usually names the maintenance database, which the product never uses. */
function withProductDatabase(adminUrl: string): URL {
  const url = new URL(adminUrl);
  if (['', 'postgres'].includes(databaseName(url))) url.pathname = '/telecare';
  return url;
}

function maintenanceUrl(adminUrl: string): string {
  const url = new URL(adminUrl);
  url.pathname = '/postgres';
  return url.href;
}

function databaseName(url: URL): string {
  return decodeURIComponent(url.pathname.slice(1));
}

function withLogin(admin: URL, user: string, password: string): string {
  const url = new URL(admin);
  url.username = user;
  // The setter does not encode %.
  url.password = encodeURIComponent(password);
  return url.href;
}

async function createDatabase(client: pg.Client, name: string, owner?: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount) return;
  const ownership = owner ? ` owner ${client.escapeIdentifier(owner)}` : '';
  await client.query(`create database ${client.escapeIdentifier(name)}${ownership}`);
}

async function createKeycloakDatabase(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = 'keycloak'");
  const verb = rowCount ? 'alter' : 'create';
  await client.query(`${verb} role keycloak login password ${client.escapeLiteral(password)}`);
  await createDatabase(client, 'keycloak', 'keycloak');
  await client.query('revoke connect on database keycloak from public');
}
