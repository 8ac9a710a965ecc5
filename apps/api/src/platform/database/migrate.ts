import { DataSource } from 'typeorm';
import type { MigrationEnv } from '../config/env.schema.js';
import { bootstrapRoles } from './bootstrap-roles.js';
import { type EntityClass, dataSourceOptions } from './data-source.js';
import { migrations } from './migrations/index.js';

/** Nobody waits for an answer of a command. */
const WAIT_MS = 60_000;

/** A connection that acts as the schema's owner. */
export function ownerDataSource(url: string, entities: readonly EntityClass[] = []): DataSource {
  const options = dataSourceOptions({ url, poolSize: 2, waitMs: WAIT_MS, name: 'telecare-migrate', entities });
  return new DataSource({
    ...options,
    migrations,
    migrationsTableName: 'schema_migrations',
    migrationsTransactionMode: 'each',
    extra: { ...options.extra, options: '-c role=app_owner -c lock_timeout=5s' },
  });
}

/** Brings roles and schema up to date; returns the names of the migrations that ran. */
export async function migrate(env: MigrationEnv): Promise<string[]> {
  await bootstrapRoles(env);
  const source = await ownerDataSource(env.DATABASE_MIGRATION_URL).initialize();
  try {
    return (await source.runMigrations()).map(({ name }) => name);
  } finally {
    await source.destroy();
  }
}
