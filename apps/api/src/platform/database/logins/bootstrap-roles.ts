import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { MigrationEnv } from '../../config/env.schema.js';

const RUNTIME_LIMITS = { statement_timeout: '5s', idle_in_transaction_session_timeout: '10s', lock_timeout: '2s' };
const WORKER_LIMITS = { ...RUNTIME_LIMITS, statement_timeout: '30s' };

/**
 * Creates the schema, its owner, the owner of the context functions, and the logins with the passwords from their URLs.
 * A second run only changes passwords.
 */
export async function bootstrapRoles(env: MigrationEnv): Promise<void> {
  const client = new Client({ connectionString: env.DATABASE_MIGRATION_URL });
  await client.connect();
  try {
    await client.query(OWNERS);
    await createLogin(client, env.DATABASE_URL, RUNTIME_LIMITS);
    await createLogin(client, env.DATABASE_STAFF_URL, RUNTIME_LIMITS);
    await createLogin(client, env.DATABASE_PATIENT_URL, RUNTIME_LIMITS);
    await createLogin(client, env.DATABASE_PLATFORM_URL, RUNTIME_LIMITS);
    await createLogin(client, env.DATABASE_WORKER_URL, WORKER_LIMITS);
    await createLogin(client, env.DATABASE_REALTIME_URL, RUNTIME_LIMITS);
    await client.query(SCHEMA);
    await client.query(STATISTICS);
  } finally {
    await client.end();
  }
}

async function createLogin(client: Client, url: string, limits: Record<string, string>): Promise<void> {
  const { username, password } = new URL(url);
  const login = escapeIdentifier(decodeURIComponent(username));
  const known = await client.query('select from pg_roles where rolname = $1', [decodeURIComponent(username)]);
  const verb = known.rowCount ? 'alter' : 'create';
  await client.query(
    `${verb} role ${login} login nosuperuser nobypassrls nocreaterole nocreatedb noinherit
     password ${escapeLiteral(decodeURIComponent(password))}`,
  );
  for (const [setting, value] of Object.entries(limits)) {
    await client.query(`alter role ${login} set ${setting} = ${escapeLiteral(value)}`);
  }
}

const OWNERS = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'app_owner') then create role app_owner nologin; end if;
    if not exists (select from pg_roles where rolname = 'app_auth') then create role app_auth nologin; end if;
  end $$;
  grant app_owner, app_auth to current_user;
  grant app_auth to app_owner;`;

/**
 * Grants statistics of all sessions for the health of PostgreSQL (docs/health.md). Skips the grant if the migrating
 * login may not give it.
 */
const STATISTICS = `
  do $$ begin
    if not pg_has_role('app_auth', 'pg_read_all_stats', 'usage') then grant pg_read_all_stats to app_auth; end if;
  exception when insufficient_privilege then raise notice 'pg_read_all_stats is not granted';
  end $$;`;

const SCHEMA = `
  create extension if not exists btree_gist;
  create extension if not exists btree_gin;
  create extension if not exists pg_trgm;
  create schema if not exists app authorization app_owner;
  create schema if not exists audit authorization app_owner;`;
