import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { functionFiles } from '../src/database-functions.js';
import type { MigrationEnv } from '../src/platform/config/env.schema.js';
import { functionsText } from '../src/platform/database/schema/functions.js';
import { migrate } from '../src/platform/database/schema/migrate.js';
import { migrations } from '../src/platform/database/migrations/index.js';

export type DatabaseUrls = Pick<
  MigrationEnv,
  | 'DATABASE_URL'
  | 'DATABASE_STAFF_URL'
  | 'DATABASE_PATIENT_URL'
  | 'DATABASE_PLATFORM_URL'
  | 'DATABASE_WORKER_URL'
  | 'DATABASE_REALTIME_URL'
  | 'DATABASE_MIGRATION_URL'
>;

const LOGINS = ['app_rt', 'app_staff', 'app_patient', 'app_platform', 'app_worker', 'app_realtime'];

/** Timeouts of the product that a busy test machine would exceed for no reason. */
const LIMITS = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];

/** Roles belong to the whole server, so only one database is set up at a time. */
const SETUP_LOCK = 7_302_026;

const functions = await functionsText(functionFiles);
const baseline = await readFile(
  new URL('../src/platform/database/migrations/1764600000000-baseline.sql', import.meta.url),
);
const schema = createHash('sha256')
  .update(baseline)
  .update(migrations.map(String).join())
  .update(functions)
  .digest('hex');

const TEMPLATE = `test_template_${schema.slice(0, 16)}`;

export async function createDatabase(adminUrl: string): Promise<DatabaseUrls> {
  const name = `${process.env.TEST_DATABASE_PREFIX ?? 'test_'}${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    const template = await admin.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (!template.rowCount) await createTemplate(admin, adminUrl);
    await admin.query(`create database ${name} template ${TEMPLATE}`);
    for (const login of LOGINS) {
      for (const limit of LIMITS) await admin.query(`alter role ${login} in database ${name} set ${limit} = '60s'`);
    }
  });
  return urlsOf(adminUrl, name);
}

/** Uses a temporary name until the template is complete, in case the run is interrupted. */
async function createTemplate(admin: Client, adminUrl: string): Promise<void> {
  const unfinished = `${TEMPLATE}_unfinished`;
  await admin.query(`drop database if exists ${unfinished}`);
  await admin.query(`create database ${unfinished}`);
  const urls = urlsOf(adminUrl, unfinished);
  await migrate({ ...urls, OIDC_ISSUER: 'http://localhost', OIDC_ADMIN_CLIENT_SECRET: 'unused' }, functions);
  await forgetFactors(urls);
  await admin.query(`alter database ${unfinished} rename to ${TEMPLATE}`);
}

/** Specs sign in with only a password unless they require more. */
async function forgetFactors({ DATABASE_MIGRATION_URL }: DatabaseUrls): Promise<void> {
  await asAdmin(DATABASE_MIGRATION_URL, (owner) => owner.query(`update app.practices set factor_roles = '{}'`));
}

async function asAdmin(url: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlsOf(adminUrl: string, name: string): DatabaseUrls {
  const login = (user?: string) => {
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    if (user) Object.assign(url, { username: user, password: `${user}-test` });
    return url.href;
  };
  return {
    DATABASE_MIGRATION_URL: login(),
    DATABASE_URL: login('app_rt'),
    DATABASE_STAFF_URL: login('app_staff'),
    DATABASE_PATIENT_URL: login('app_patient'),
    DATABASE_PLATFORM_URL: login('app_platform'),
    DATABASE_WORKER_URL: login('app_worker'),
    DATABASE_REALTIME_URL: login('app_realtime'),
  };
}
